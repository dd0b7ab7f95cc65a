import { expect, test } from "vitest";
import { passwordProblem } from "#modules/session/password-rules.ts";
import { pinProblem } from "#modules/session/pin-rules.ts";

const EASY_PASSWORDS = [
  ...[
    "password1234567",
    "P@ssw0rd1234567",
    "passwordpassword",
    "qwertyuiopasdfgh",
    "aaaaaaaaaaaaaaaa",
    "abcabcabcabcabc",
  ],
  ...[
    "123456789012345",
    "Hivekeeper2026!!",
    "hivekeeper 2026 ",
    "AdminAdmin2025!!",
    "iloveyouforever!",
    "Lagos1999Nigeria",
  ],
  ...["correct horse battery staple", "Beeworks-2026-01", "ngozi.obi@2026!!", "zyxwvutsrqponml"],
];

const GOOD_PASSWORDS = [
  ...[
    "violet tram under seven clouds",
    "mein 🐝 garten 🌻 wächst schön",
    "x7Kd92kslwPq81z",
    "fifteen letters",
    "                 a quiet lane ",
  ],
  ...["adventurous-plum-orbit", "オレンジの猫は静かに本を読んでいる", "🐝🌻🎈🍕🍔🌮🚗🚀🎸🏆🎯🎲🧩🪁🛶"],
];

test("a new password has 15 to 128 characters of any kind (S-14)", () => {
  expect(passwordProblem("fourteen chars")).toBe("The password must have at least 15 characters");
  expect(passwordProblem("🐝🌻".repeat(7))).toBe("The password must have at least 15 characters");
  const long = "violet tram under seven clouds ".repeat(5);
  expect(passwordProblem(long.slice(0, 128))).toBeNull();
  expect(passwordProblem(long.slice(0, 129))).toBe("The password must have at most 128 characters");
});

test.each(EASY_PASSWORDS)("%j is too easy to guess (S-14)", (password) => {
  expect(passwordProblem(password, ["Beeworks", "ngozi.obi@example.test"])).toBe("This password is too easy to guess");
});

test.each(GOOD_PASSWORDS)("%j is accepted (S-14)", (password) => {
  expect(passwordProblem(password, ["Beeworks", "ngozi.obi@example.test"])).toBeNull();
});

test("a new PIN has 6 to 12 digits and nothing else (S-15)", () => {
  for (const pin of ["12345", "12a456", "", "4820917305162", " 739164", "٧٣٩١٦٤"]) {
    expect([pin, pinProblem(pin)]).toEqual([pin, "The PIN must have 6 to 12 digits"]);
  }
  for (const pin of ["739164", "4820917", "482091730516"]) expect([pin, pinProblem(pin)]).toEqual([pin, null]);
});

test.each([
  "123456",
  "000000",
  "654321",
  "890123",
  "112233",
  "121212",
  "123123",
  "123321",
  "20262026",
  "147258",
  "1234321",
])("the PIN %s is too easy to guess (S-15)", (pin) => expect(pinProblem(pin)).toBe("This PIN is too easy to guess"));
