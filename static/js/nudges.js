// A socket that only says "changed". It comes back for ever; every tab change and Back means: look again. Its first word is the
// number of changes so far: a page that already shows them needn't.

const SLOWEST = 30000;

export function listen(address, changed) {
  let wait = 500;
  let socket = null;
  let timer = 0;

  function connect() {
    const path = address();
    if (!path) return;
    const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${window.location.host}${path}`);
    socket.onopen = () => { wait = 500; };
    socket.onmessage = (message) => {
      const { now, changed: moved } = JSON.parse(message.data);
      changed(String(now ?? moved));
    };
    socket.onclose = () => {
      timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, SLOWEST);
    };
  }

  function wake() {
    changed();
    if (socket && socket.readyState === WebSocket.CLOSED) {
      window.clearTimeout(timer);
      wait = 500;
      connect();
    }
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  connect();
}
