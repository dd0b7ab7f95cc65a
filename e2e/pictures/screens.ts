import type { Page } from "@playwright/test";
import { proofDialog, prove } from "../fixtures/proof.ts";

/** What a view needs a record of. Its id replaces the word in an address: `/investments/{vest}`. */
export type Subject =
  | "vest"
  | "creator"
  | "suspect"
  | "service"
  | "member"
  | "hive"
  | "cluster"
  | "review"
  | "transaction"
  | "dispute";

export type State = "full" | "empty" | "loading" | "failing" | "offline";

/** A console's address, with the ids of records as `{creator}`; its states; and what opens that has no address. */
type View = readonly [path: string, states: readonly State[], open?: (page: Page) => Promise<void>];

const LIST: readonly State[] = ["full", "empty", "loading", "failing", "offline"];
/** There is a record, or no such screen. */
const RECORD: readonly State[] = ["full", "loading", "failing", "offline"];
/** An overlay over a list or a record, whose own state has a picture. */
const OVERLAY: readonly State[] = ["full", "loading", "failing"];
const FULL: readonly State[] = ["full"];

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);
const choose = (label: string, value: string) => async (page: Page) => {
  await page.getByRole("combobox", { name: label }).selectOption(value);
};
const openTab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

/** Opens the menu of the first row, and chooses `item` of it. */
const ofFirstRow = (item?: string) => async (page: Page) => {
  await press(/^Actions for /)(page);
  if (item) await page.getByRole("menuitem", { name: item }).click();
};
const openSetUp = async (page: Page) => {
  await press("Set up the authenticator")(page);
  const [asked, key] = [proofDialog(page), page.getByRole("img", { name: "QR code of the key" })];
  await asked.or(key).waitFor(); // a proof holds for minutes, and many views share a session
  if (await asked.isVisible()) await prove(page);
  await key.waitFor();
};
const askToErase = async (page: Page) => {
  await ofFirstRow("Erase this person")(page);
  const dialog = page.getByRole("dialog", { name: "Erase this person" });
  await dialog.getByText(/cannot be erased now|becomes “Erased person/).waitFor();
};
const downloadNumbers = async (page: Page) => {
  await ofFirstRow("Download their data")(page);
  await page.getByRole("checkbox", { name: "Show identity and account numbers in full" }).check();
};
/** Waits until something hidden is shown, and proves who looks where that is asked for. */
const untilShown = async (page: Page) => {
  const shown = page.getByRole("timer");
  await proofDialog(page).or(shown).first().waitFor();
  if (!(await shown.isVisible())) await prove(page);
  await shown.waitFor();
};
const showDocument = async (page: Page) => {
  await press("Show document")(page);
  await untilShown(page);
};
const reveal = (label: string) => async (page: Page) => {
  await press(`Reveal ${label}`)(page);
  await choose("Reason", "complaint")(page);
  await page.getByRole("dialog").getByRole("button", { name: "Reveal", exact: true }).click();
  await untilShown(page);
};
const questionName = press("Question Name");
const returnIdentity = async (page: Page) => {
  await questionName(page);
  await page.getByRole("textbox", { name: "Why you question it: Name" }).fill("It is not as on the identity document");
  await page.keyboard.press("Enter");
  await press("Return")(page);
};
const copyRole = async (page: Page) => {
  await press("Actions for Moderator")(page);
  await page.getByRole("menuitem", { name: "Copy to a new role" }).click();
};
const chooseRow = (page: Page) =>
  page
    .getByRole("checkbox", { name: /^Choose / })
    .nth(1)
    .check();

const chooseEvents = async (page: Page) => {
  await press("Register address")(page);
  await page.getByRole("switch", { name: "All events" }).click();
};

const list = (path: string) =>
  ({
    list: [path, LIST],
    columns: [path, FULL, press("Columns")],
    "nothing found": [`${path}?search=nothing-has-this-name`, FULL],
  }) as const;

/** Every screen of the console with its views, by the words that `npm run pictures` takes. */
export const SCREENS: Readonly<Record<string, Readonly<Record<string, View>>>> = {
  login: {
    form: ["/", FULL],
    errors: ["/", FULL, press("Login")],
  },
  dashboard: {
    today: ["/dashboard", LIST],
    "this month": ["/dashboard?period=this_month", FULL],
    outflow: ["/dashboard?period=this_month&show=outflow", FULL],
    days: ["/dashboard", FULL, choose("Period", "days")],
    search: ["/dashboard", FULL, pressKey("Control+k")],
    shortcuts: ["/dashboard", FULL, pressKey("?")],
    notifications: ["/dashboard", OVERLAY, press("Notifications")],
    "user menu": ["/dashboard", FULL, press("User menu")],
  },
  reports: {
    today: ["/reports", LIST],
    "last 30 days": ["/reports?period=last_30", FULL],
    table: ["/reports?period=last_30&metric=disputes", FULL, press("Show table")],
  },
  investments: {
    ...list("/investments"),
    create: ["/investments?create=1", FULL],
    delete: ["/investments", FULL, ofFirstRow("Delete")],
  },
  investment: {
    details: ["/investments/{vest}", RECORD],
    edit: ["/investments/{vest}?edit=1", OVERLAY],
    investors: ["/investments/{vest}", FULL, press("View investors")],
  },
  services: {
    ...list("/service-categories"),
    "create hive": ["/service-categories?create=1", FULL],
    hive: ["/service-categories?view={hive}", OVERLAY],
    "edit hive": ["/service-categories?edit={hive}", FULL],
    clusters: ["/service-categories?tab=clusters", LIST],
    cluster: ["/service-categories?tab=clusters&view={cluster}", OVERLAY],
  },
  "services-queue": { queue: ["/service-categories/queue", LIST] },
  reviews: {
    ...list("/reviews"),
    details: ["/reviews?view={review}", OVERLAY],
    "chosen rows": ["/reviews", FULL, chooseRow],
  },
  "review-queue": {
    queue: ["/reviews/queue", LIST],
    reject: ["/reviews/queue", FULL, press("Reject")],
  },
  creators: {
    ...list("/creators"),
    "service providers": ["/creators?tab=service_providers", FULL],
    create: ["/creators?create=1", FULL],
    edit: ["/creators?edit={creator}", OVERLAY],
  },
  "identity-desk": {
    queue: ["/creators/identity", LIST],
    document: ["/creators/identity", FULL, showDocument],
    question: ["/creators/identity", FULL, questionName],
    return: ["/creators/identity", FULL, returnIdentity],
    suspicion: ["/creators/identity", FULL, press("Suspicious")],
    suspicious: ["/creators/identity?tab=suspicious", LIST],
    "one creator": ["/creators/identity?view={suspect}", OVERLAY],
  },
  creator: {
    details: ["/creators/{creator}", RECORD],
    identity: ["/creators/{creator}?tab=kyc", OVERLAY],
    "reason to reveal": ["/creators/{creator}?tab=kyc", FULL, press("Reveal NIN")],
    "revealed number": ["/creators/{creator}?tab=kyc", FULL, reveal("NIN")],
    "revealed document": ["/creators/{creator}?tab=kyc", FULL, reveal("Copy of ID")],
    services: ["/creators/{creator}?tab=services", OVERLAY],
    service: ["/creators/{creator}?tab=services&view={service}", OVERLAY],
    edit: ["/creators/{creator}?edit=1", OVERLAY],
  },
  users: {
    ...list("/members"),
    "menu of a row": ["/members", FULL, ofFirstRow()],
    details: ["/members?view={member}", OVERLAY],
    edit: ["/members?edit={member}", OVERLAY],
    "download data": ["/members", FULL, downloadNumbers],
    erase: ["/members?search=ada", FULL, askToErase],
  },
  person: {
    page: ["/members/{member}", RECORD],
    edit: ["/members/{member}?edit=1", FULL],
    "erasure refused": ["/members/{member}", FULL, askToErase],
  },
  transactions: {
    ...list("/transactions"),
    all: ["/transactions?period=all", FULL],
    details: ["/transactions?period=all&view={transaction}", OVERLAY],
  },
  disputes: {
    // From 1280 px on its list is a pane, without a choice of columns.
    list: ["/disputes", LIST],
    "nothing found": ["/disputes?search=nothing-has-this-name", FULL],
    details: ["/disputes?view={dispute}", OVERLAY],
    timeline: ["/disputes?view={dispute}", FULL, openTab("Timeline")],
    conversation: ["/disputes?chat={dispute}", OVERLAY],
    resolve: ["/disputes?view={dispute}", FULL, press("Mark as resolved")],
  },
  settings: {
    page: ["/settings", LIST],
    password: ["/settings?change=password", FULL],
    PIN: ["/settings?change=pin", FULL],
    "saved reply": ["/settings", FULL, press("New reply")],
    "new webhook": ["/settings", FULL, chooseEvents],
    "webhook deliveries": ["/settings", FULL, ofFirstRow("Deliveries")],
    "webhook secret": ["/settings", FULL, ofFirstRow("New secret")],
  },
  backend: {
    page: ["/settings/backend", FULL],
    checked: ["/settings/backend", LIST, press("Check the backend")],
  },
  team: {
    page: ["/settings/team", LIST],
    invite: ["/settings/team", FULL, press("Invite")],
    "new role": ["/settings/team", FULL, copyRole],
    "new key": ["/settings", FULL, press("New key")],
  },
  profile: {
    page: ["/profile", LIST],
    "second factor": ["/profile", FULL, openSetUp],
  },
  activity: { log: ["/activity", LIST] },
  "not found": { page: ["/nowhere", FULL] },
};
