// Sockets that only say "changed". They come back for ever; every tab change and Back means: look again. The first word is the
// number of changes so far: a page that already shows them needn't. Whoever listens to the same address shares one socket.

import { connected, doubtful } from "./connection.js";

const FIRST = 500;
const SLOWEST = 30000;
const PING_EVERY = 25000;
const PATIENCE = 10000;
const AT_ONCE = 1000;

const lines = new Map();
let woken = 0;

class Line {
  constructor(path) {
    this.path = path;
    this.listeners = [];
    this.wait = FIRST;
    this.connect();
    window.setInterval(() => this.ping(), PING_EVERY);
  }

  connect() {
    window.clearTimeout(this.retry);
    const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${window.location.host}${this.path}`);
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = () => this.lose();
    this.expect();
  }

  hear({ now, changed, pong }) {
    window.clearTimeout(this.patience);
    this.patience = 0;
    this.wait = FIRST;
    connected();
    if (!pong) this.listeners.forEach((listener) => listener(String(now ?? changed), changed === undefined));
  }

  // A socket whose other end has vanished looks open for a long time, so something has to be heard now and then.
  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send("ping");
    this.expect();
  }

  expect() {
    this.patience ||= window.setTimeout(() => this.lose(), PATIENCE);
  }

  lose() {
    this.hangUp();
    doubtful();
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, SLOWEST);
  }

  hangUp() {
    window.clearTimeout(this.retry);
    window.clearTimeout(this.patience);
    this.patience = 0;
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
    this.socket = null;
  }

  wake() {
    if (this.socket) { this.ping(); return; }
    this.wait = FIRST;
    this.connect();
  }
}

export function listen(address, changed) {
  const path = address();
  if (!path) return;
  if (!lines.has(path)) lines.set(path, new Line(path));
  lines.get(path).listeners.push(changed);
}

function wake() {
  lines.forEach((line) => line.wake());
}

function lookAgain() {
  // Several of these events may come together.
  if (Date.now() - woken < AT_ONCE) return;
  woken = Date.now();
  wake();
  lines.forEach((line) => line.listeners.forEach((listener) => listener()));
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) lookAgain(); });
window.addEventListener("online", () => { woken = 0; lookAgain(); });
window.addEventListener("focus", wake);
// A page with an open socket isn't kept for Back.
window.addEventListener("pagehide", () => { lines.forEach((line) => line.hangUp()); });
window.addEventListener("pageshow", (event) => { if (event.persisted) { woken = 0; lookAgain(); } });
