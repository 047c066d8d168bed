from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from accounts.models import User
from accounts.names import name_key, validate_name

GOOD = [
    "Alice",
    "alice_2",
    "Jean-Luc",
    "j.r.r",
    "Zoë Müller",
    "Đặng Văn",
    "Ελένη",
    "Наташа",
    "שָׂרָה",
    "محمد",
    "प्रिया",
    "สมชาย",
    "김민수",
    "さくら子",
    "サッカーking",
    "李小龙",
    "Tom 李小龙",
    "x1x",
    "a" * 24,
]

BAD = [
    ("ab", "length"),
    ("a" * 25, "length"),
    ("", "length"),
    ("Ali\x00ce", "invisible"),
    ("Ali\nce", "invisible"),
    ("Ali\u200bce", "invisible"),
    ("Ali\u00adce", "invisible"),
    ("Ali\u3164ce", "invisible"),
    ("Ali\u2800ce", "invisible"),
    ("Ali\u202ece", "direction"),
    ("Ali\u200fce", "direction"),
    ("Ali\u2066ce", "direction"),
    ("Ali<ce>", "sign"),
    ("alice@home", "sign"),
    ("Ali/ce", "sign"),
    ("Alice💜", "sign"),
    ("Ali٣ce", "sign"),
    ("Alice ", "joiner"),
    (".Alice", "joiner"),
    ("Al  ice", "joiner"),
    ("Al_-ice", "joiner"),
    ("evil.com", "address"),
    ("1234", "letterless"),
    ("Aliсe", "mixed"),  # Cyrillic с
    ("Αlice", "mixed"),  # Greek capital alpha
    ("Наtaша", "mixed"),
    ("ᎪᏞᏆᏟᎬ", "script"),  # Cherokee drawn like ALICE
    ("A\u0336l\u0336ice", "script"),  # struck through
    ("admin", "reserved"),
    ("Admin", "reserved"),
    ("аdmіn", "mixed"),
    ("Guest 4821", "reserved"),
    ("guest4821", "reserved"),
    ("Guest", "reserved"),
    ("former player", "reserved"),
    ("hidden name", "reserved"),
    ("former-0a1b2c3d4e5f", "reserved"),
    ("m0derator", "reserved"),
]


@pytest.mark.parametrize("name", GOOD)
def test_these_names_can_be_taken(name):
    validate_name(name)


@pytest.mark.parametrize(("name", "code"), BAD)
def test_these_names_are_refused_with_a_reason(name, code):
    with pytest.raises(ValidationError) as refusal:
        validate_name(name)
    assert refusal.value.code == code
    assert str(refusal.value.messages[0]).endswith((".", "…"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "alice"),
        ("Alice", "ALICE"),
        ("Alice", "Ａｌｉｃｅ"),
        ("Alice", "A1ice"),
        ("Alice", "AIice"),
        ("Bob", "B0b"),
        ("Jean-Luc", "jean luc"),
        ("Zoë", "Zoe\u0308"),
        ("Straße", "STRASSE"),
        ("scope", "ѕсоре"),
        ("Éva", "éva"),
    ],
)
def test_names_that_can_be_taken_for_each_other_share_a_key(one, other):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Alice", "Alicia"), ("Zoe", "Zoë"), ("Tom1", "Tom2")])
def test_other_names_have_keys_of_their_own(one, other):
    assert name_key(one) != name_key(other)


@pytest.mark.django_db
def test_the_database_keeps_lookalikes_apart():
    User.objects.create_user("Alice")
    with pytest.raises(IntegrityError):
        User.objects.create_user("ALICE")


@pytest.mark.django_db
def test_the_key_follows_a_changed_name():
    user = User.objects.create_user("Alice")
    user.username = "Ｂｏｂ"
    user.save(update_fields=["username"])
    user.refresh_from_db()
    assert (user.username, user.name_key) == ("Bob", name_key("bob"))


@pytest.mark.django_db
def test_an_address_belongs_to_one_account_whatever_its_capitals():
    User.objects.create_user("Alice", "a@example.org")
    User.objects.create_user("Bob")
    User.objects.create_user("Carol")
    with pytest.raises(IntegrityError):
        User(username="Mallory", email="A@example.org").save()
