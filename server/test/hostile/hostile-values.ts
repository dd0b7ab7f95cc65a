import fc from "fast-check";

/** Texts that have broken servers: as a field, a query, a part of a path, a name. */
const TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "\t",
    "\u0000",
    "a\u0000b",
    "\\",
    "%",
    "_",
    "%_\\",
    "*",
    "?",
    "(((((((((",
    "[",
    "'",
    '"',
    "`",
    "$1",
    "#{x}",
    "{{x}}",
  ],
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE members; --",
    "\\'; SELECT pg_sleep(9) --",
    "a & b | !",
    "<script>alert(1)</script>",
  ],
  ...["\ud800", "\udfff\ud800", "a\ud83d", "\u202egnp.exe", "\ufeff", "\ufffe\uffff", "\u2028", "é".normalize("NFD")],
  ...["👩‍👩‍👧‍👦".repeat(100), "İ", "ﬃ", "ß", "１２", "٣", "Ａ"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "null", "undefined", "true"],
  ...[
    "NaN",
    "Infinity",
    "-0",
    "-1",
    "0x10",
    "1e309",
    "1e-400",
    "1,000",
    "1.005",
    "2147483647",
    "2147483648",
    "-2147483649",
  ],
  ...["9007199254740993", "9223372036854775808", "99999999999999999999", "1".repeat(400), "00000000000000000001"],
  ...[
    "2026-02-30",
    "0000-00-00",
    "0001-01-01",
    "9999-12-31",
    "99999-01-01",
    "-4713-01-01",
    "infinity",
    "-infinity",
    "now",
  ],
  ...[
    "+275760-09-13T00:00:00.001Z",
    "2026-01-01T25:61:61Z",
    "2026-01-01T00:00:00+99:99",
    "1970-01-01T00:00:00.000000001Z",
  ],
  ...[
    "../../etc/passwd",
    "..\\..\\x",
    "%00",
    "%2e%2e%2f",
    "%zz",
    "%ff",
    "/",
    "//",
    ".",
    "..",
    ".json",
    "a.json",
    "#",
    "a?b=c",
  ],
  ...[
    "javascript:alert(1)",
    "http://[::1",
    "//evil.test",
    "data:text/html,x",
    "https://a.test/\u0000",
    "file:///etc/passwd",
  ],
  ...[
    "\r\nX-Injected: 1",
    "a@b",
    "a@b.c\u0000",
    "@",
    `${"a".repeat(5_000)}@`,
    "a".repeat(256),
    "a".repeat(10_001),
    "9".repeat(50_000),
  ],
  ...["+234 801 234 5678", "=HYPERLINK(1)", "{}", "[]", '{"a":1}', "W/", '"1"', "*"],
];

/** Values of a JSON body. */
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e-320,
    1e21,
    1.7976931348623157e308,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
  ],
  ...[[], [[]], [null], [""], ["\u0000"], {}, [{}], { a: 1 }, { toString: 1 }, { length: 1e9 }, { value: 1 }],
  ...[
    Array(60).fill("https://a.test/1.png"),
    Array(3_000).fill(1),
    { $date: "x" },
    { ".sv": "timestamp" },
    { ".value": 1 },
  ],
  ...[nested(40), nested(400)],
];

/** Bodies that are no JSON, or no harmless one. */
export const BODIES: readonly Buffer[] = [
  ...[
    '{"a":',
    "",
    " ",
    "nul",
    "[1,]",
    "{'a':1}",
    "1e999999",
    "-",
    '"\\ud800"',
    '"\\u0000"',
    "\u0000",
    "\ufeff{}",
    "{}{}",
    "NaN",
  ],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1,"a":2}',
    '{"":1}',
    "[".repeat(20_000),
  ],
  ...["null", "[]", '"x"', "0", "true", `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, `"${"x".repeat(1_100_000)}"`],
  ...["null\nnull\n", "\n\n\n", "{}\n[]\n0\n", '{"external_id":"1"}\n{', `${"{}\n".repeat(300)}`],
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x22, 0xc3, 0x28, 0x22]),
    Buffer.from([0x1f, 0x8b, 8, 0]),
  ]);

function nested(depth: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

export const hostileValue = fc.oneof(fc.constantFrom(...VALUES), hostileText, fc.jsonValue({ maxDepth: 3 }));
