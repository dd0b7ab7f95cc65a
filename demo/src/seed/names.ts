import { faker } from "@faker-js/faker/locale/en_NG";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string | null;
  readonly gender: "male" | "female";
}

// biome-ignore format: a list of words reads better in lines than in a column
const FEMALE = [
  "Adaeze", "Amarachi", "Amina", "Asabe", "Ayomide", "Blessing", "Bisola", "Chidinma", "Chinwe", "Ebele", "Ekaette",
  "Ẹniọlá", "Folake", "Funke", "Hadiza", "Halima", "Hauwa", "Ibinabo", "Ijeoma", "Itoro", "Kelechi", "Khadijah",
  "Maryam", "Mfon", "Morenike", "Ngozi", "Nkechi", "Nneka", "Ọsasu", "Oyinkan", "Precious", "Ruth", "Safiya",
  "Temilade", "Tiwa", "Uche", "Wuraola", "Yetunde", "Zuwaira",
];
// biome-ignore format: a list of words reads better in lines than in a column
const MALE = [
  "Abdullahi", "Abubakar", "Adekunle", "Akin", "Aliyu", "Ayodele", "Babajide", "Bamidele", "Chibuzor", "Chidi",
  "Chukwuemeka", "Dayo", "Ebuka", "Ẹfosa", "Ejike", "Emeka", "Femi", "Gbenga", "Godwin", "Ibrahim", "Ifeanyi", "Ikenna",
  "Isa", "Jide", "Kunle", "Lanre", "Nduka", "Nosa", "Obinna", "Okechukwu", "Osagie", "Sadiq", "Ṣẹ́gun", "Ṣeun", "Sunday",
  "Tamuno", "Terver", "Tunde", "Udoka", "Usman", "Yemi", "Zubairu",
];
// biome-ignore format: a list of words reads better in lines than in a column
const LAST = [
  "Abdulkareem", "Abubakar", "Achebe", "Adeleke", "Adeniyi", "Agbaje", "Akinola", "Akpan", "Alabi", "Aliyu", "Amadi",
  "Anyanwu", "Bassey", "Briggs", "Chukwu", "Dangote-Musa", "Danladi", "Dokubo", "Ebong", "Edet", "Effiong", "Egwu",
  "Ekong", "Eze", "Fashola", "Garba", "Ibekwe", "Igwe", "Ikpeazu", "Iweala", "Jaja", "Kalu", "Lawani", "Madu", "Mbadiwe",
  "Mohammed", "Nnamdi", "Nwosu", "Obaseki", "Obi", "Odili", "Ojukwu", "Okafor", "Okeke", "Okoro", "Olatunji", "Ọmọ́tọ́lá",
  "Onwuka", "Osagie", "Ọyẹ́dẹpọ̀", "Shehu", "Suleiman", "Tarfa", "Tyav", "Udoh", "Umar", "Uzor", "Yakubu", "Yusuf", "Zakari",
];

const known = faker.rawDefinitions.person;
const FIRST_NAMES = {
  female: merged(known?.first_name?.female, FEMALE),
  male: merged(known?.first_name?.male, MALE),
};
const LAST_NAMES = merged(known?.last_name?.generic, LAST);

/** Names that test a layout: too long for a cell, with combining marks, with punctuation, of a single letter. */
const AWKWARD: Readonly<Record<number, PersonName>> = {
  9: {
    firstName: "Oluwatobilobanimi",
    middleName: "Ayomideoluwakiitan Chukwuebukadinma",
    lastName: "Olasunkanmi-Fasayo Adesokan-Ogunbanwo",
    gender: "female",
  },
  17: {
    firstName: "O\u0323la\u0301i\u0300ya\u0301",
    middleName: "Ẹ\u0300bùn",
    lastName: "Ṣó\u0329yínká",
    gender: "male",
  },
  23: { firstName: "D", middleName: null, lastName: "O", gender: "male" },
  31: { firstName: "N'Della", middleName: null, lastName: "Wike & Sons (Nig.)", gender: "female" },
};

/** The name of the member at a place. */
export function nameOf(world: World, place: number): PersonName {
  return AWKWARD[place] ?? inventedName(world.random("name", place));
}

export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`;

function inventedName(random: Random): PersonName {
  const gender = random.chance(0.52) ? "male" : "female";
  return {
    firstName: random.pick(FIRST_NAMES[gender]),
    middleName: random.sometimes(0.35, random.pick(FIRST_NAMES[gender])),
    lastName: random.pick(LAST_NAMES),
    gender,
  };
}

/** Both lists without duplicates and without the placeholder that faker has among its names. */
function merged(theirs: readonly string[] | undefined, ours: readonly string[]): readonly string[] {
  return [...new Set([...(theirs ?? []), ...ours])].filter((name) => name !== "Sname");
}
