import { findLocalGovernment, findState, localGovernmentsOf, STATES } from "@hivekeeper/contract/nigeria.ts";
import { expect, test } from "vitest";

// As INEC counts them.
const COUNTS = {
  ...{ Abia: 17, Adamawa: 21, "Akwa Ibom": 31, Anambra: 21, Bauchi: 20, Bayelsa: 8, Benue: 23, Borno: 27 },
  ...{ "Cross River": 18, Delta: 25, Ebonyi: 13, Edo: 18, Ekiti: 16, Enugu: 17, FCT: 6, Gombe: 11, Imo: 27 },
  ...{ Jigawa: 27, Kaduna: 23, Kano: 44, Katsina: 34, Kebbi: 21, Kogi: 21, Kwara: 16, Lagos: 20, Nasarawa: 13 },
  ...{ Niger: 25, Ogun: 20, Ondo: 18, Osun: 30, Oyo: 33, Plateau: 17, Rivers: 23, Sokoto: 23, Taraba: 16 },
  ...{ Yobe: 17, Zamfara: 14 },
};

test("Nigeria has 37 states with the FCT, and 774 local governments", () => {
  expect(STATES).toHaveLength(37);
  expect(Object.fromEntries(STATES.map((state) => [state, localGovernmentsOf(state).length]))).toEqual(COUNTS);
  expect(STATES.flatMap(localGovernmentsOf)).toHaveLength(774);
});

test("states and local governments stand in the order of the alphabet, each once", () => {
  for (const names of [STATES, ...STATES.map(localGovernmentsOf)])
    expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, "en")));
});

test("every official name is found under itself, in capitals, without punctuation, and with what people add", () => {
  for (const state of STATES) {
    expect([findState(state), findState(`${state.toUpperCase()} STATE`)]).toEqual([state, state]);
    for (const name of localGovernmentsOf(state)) {
      const written = [
        name,
        name.toUpperCase(),
        name.replace(/[-'/]/g, " "),
        `${name} LGA`,
        `${name} Local Government`,
      ];
      expect(written.map((text) => findLocalGovernment(state, text))).toEqual(written.map(() => name));
    }
  }
});

test.each([
  ["lagos state", "Lagos"],
  ["  AKWA-IBOM ", "Akwa Ibom"],
  ["Ọ̀yọ́", "Oyo"],
  ["Èkìtì State", "Ekiti"],
  ["Cross Rivers", "Cross River"],
  ["Abuja", "FCT"],
  ["F.C.T.", "FCT"],
  ["FCT, Abuja", "FCT"],
  ["Abuja (FCT)", "FCT"],
  ["Federal Capital Territory, Abuja", "FCT"],
  ["Ibadan", undefined],
  ["State", undefined],
  ["", undefined],
  ["constructor", undefined],
])("the state %j is %s", (text, state) => {
  expect(findState(text)).toBe(state);
});

test.each([
  ["Lagos", "eti osa", "Eti-Osa"],
  ["Lagos State", "Somolu", "Shomolu"],
  ["Kaduna", "Jemaa", "Jema'a"],
  ["Kaduna", "JEMA’A L.G.A.", "Jema'a"],
  ["Plateau", "Qua’an-Pan", "Qua'an Pan"],
  ["Oyo", "Ògbómọ̀ṣọ́ North", "Ogbomosho North"],
  ["Oyo", "Ibadan South-West", "Ibadan South West"],
  ["Rivers", "OBIO AKPOR", "Obio/Akpor"],
  ["Kebbi", "Danko-Wasagu", "Wasagu/Danko"],
  ["abuja", "AMAC", "Abuja Municipal"],
  ["FCT", "Bwari Area Council", "Bwari"],
  ["Delta", "Warri South Local Government Area", "Warri South"],
  ["Lagos", "Nsukka", undefined],
  ["Atlantis", "Ikeja", undefined],
  ["Lagos", "", undefined],
  ["Lagos", "LGA", undefined],
])("in %s, the local government %j is %s", (state, text, name) => {
  expect(findLocalGovernment(state, text)).toBe(name);
});

test.each([
  ["Ebonyi", "Afikpo North", "Afikpo"],
  ["Ebonyi", "Afikpo South", "Edda"],
  ["Kano", "Kunchi", "Ghari"],
  ["Ogun", "Egbado South", "Yewa South"],
  ["Oyo", "Atigbo", "Atisbo"],
  ["Rivers", "Obia/Akpor", "Obio/Akpor"],
])("in %s, the name %s of before 2023 is understood as %s", (state, text, name) => {
  expect(findLocalGovernment(state, text)).toBe(name);
});

test("a name that two states share belongs to the state that was named", () => {
  for (const state of ["Lagos", "Oyo"] as const) {
    expect(localGovernmentsOf(state)).toContain("Surulere");
    expect(findLocalGovernment(state, "surulere")).toBe("Surulere");
  }
  expect(findLocalGovernment("Osun", "surulere")).toBeUndefined();
});
