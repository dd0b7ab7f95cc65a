/** What a creator declares and the identity desk ticks or questions, by the wire's names, each with its words to the creator. */
const WORDS = {
  name: "Name",
  dob: "Date of birth",
  gender: "Gender",
  name_on_card: "Name on the identity document",
  id_type: "Kind of identity document",
  id_number: "Number on the identity document",
  id_expiry: "Expiry of the identity document",
  copy_of_id: "Picture of the identity document",
  nin: "NIN",
  bvn: "BVN",
  utility_bill: "Kind of utility bill",
  copy_of_utility_bill: "Picture of the utility bill",
  state_of_origin: "State of origin",
  lga_of_origin: "Local government of origin",
  state_of_residence: "State of residence",
  lga_of_residence: "Local government of residence",
  state_of_capture: "State of capture",
  lga_of_capture: "Local government of capture",
} as const;

export type DeclaredName = keyof typeof WORDS;

/** In the order of the screen. */
export const DECLARED_FIELDS = Object.keys(WORDS) as [DeclaredName, ...DeclaredName[]];

export const DOCUMENT_FIELDS = ["copy_of_id", "copy_of_utility_bill"] as const satisfies readonly DeclaredName[];

/** The most characters of what a creator is told with a decision. */
export const IDENTITY_TEXT_MAX = 4_000;

export const declaredWord = (field: DeclaredName): string => WORDS[field];

/** What a creator is told whose identity is returned, made of the questions. It may be edited before it is sent. */
export function textToCreator(
  firstName: string,
  questions: readonly { field: DeclaredName; reason: string }[],
): string {
  const lines = questions.map(({ field, reason }) => `- ${WORDS[field]}: ${reason}`);
  return [
    firstName ? `Hello ${firstName},` : "Hello,",
    "we could not confirm your identity yet. Please correct this, and we look at it again:",
    lines.join("\n"),
  ].join("\n\n");
}
