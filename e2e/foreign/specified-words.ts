/** The exact words of a screen on a backend with the specified calls alone. A redesign may move them, not change them. */
export interface Specified {
  /** `{}` is the id of a record. */
  at: string;
  /** The entries of the sidebar, in order. */
  entries?: readonly string[];
  /** The document's title after the product name, where the entry is not the screen itself. */
  document?: string;
  /** The heading of the screen, or the title of the dialog. */
  title?: string;
  cards?: readonly string[];
  tabs?: readonly string[];
  columns?: readonly string[];
  /** The terms of cards, in order. */
  terms?: readonly string[];
  /** The labels of fields, in order. */
  fields?: readonly string[];
  buttons?: readonly string[];
  /** The options of selects, by their names. */
  options?: Readonly<Record<string, readonly string[]>>;
  placeholders?: readonly string[];
  /** The items of the first row's menu. */
  menu?: readonly string[];
  says?: readonly (string | RegExp)[];
}

const TRANSACTION = ["Transaction ID", "Sender", "Sender bank", "Sender account no", "Amount", "Receiver"];

export const SCREENS: readonly Specified[] = [
  {
    at: "/dashboard",
    title: "Dashboard",
    entries: [
      ...["Dashboard", "Reports", "Investments", "Services", "Reviews", "Creators", "Users", "Transactions"],
      ...["Disputes", "Settings"],
    ],
    cards: ["Vest balance", "Escrow wallet balance", "Total inflows", "Total outflows"],
    columns: ["Transaction ID", "Sender", "Sender Bank", "Amount", "Receiver", "Date Initiated", "Status"],
    options: { Period: ["Today", "This Week", "This Month"] },
    buttons: ["Deposits", "Withdrawals"],
    says: ["Analytics", "Recent Transactions", "View all", /12:00am[\s\S]+11:59pm/],
  },
  {
    at: "/reports",
    title: "Reports",
    cards: [
      ...["Total Users", "Premium Users", "Number of Assets", "Number of Services", "Number of purchased assets"],
      ...["Number of accessed services", "Number of uploaded songs", "Number of disputes"],
    ],
    options: { Period: ["Today", "Yesterday", "Last 7 Days", "Last 30 Days"] },
    says: ["Active users", "Passive users"],
  },
  {
    at: "/investments",
    title: "Investments",
    cards: ["Investment Value", "Curated Investment", "Number of Investors"],
    tabs: ["Active investments", "Closed investments"],
    columns: [
      ...["Investment", "Beneficiary", "For", "Min amount", "ROI (p.a)", "Duration", "Status", "Created", "Actions"],
    ],
    buttons: ["Create New Investment", "Prev", "Next"],
    menu: ["View", "Edit", "Delete"],
    says: [
      "Showing page 1 of 2 • Total 12 record(s)",
      "Page 1 / 2",
      "₦150,000.50",
      "12.5%",
      "18 months",
      "14 Aug 2026",
    ],
  },
  {
    at: "/investments?create=1",
    title: "Create New Investment",
    fields: [
      ...["Vest for", "Investment name", "Beneficiary name", "Minimum amount", "ROI (p.a)", "Duration (months)"],
      ...["Description", "Risk assessment", "Upload images", "News link 1"],
    ],
    options: { "Vest for": ["ARTIST", "PROMOTER"] },
  },
  {
    at: "/investments/{}?edit=1",
    title: "Edit Investment",
    fields: [
      ...["Vest for", "Investment name", "Beneficiary name", "Minimum amount", "ROI (p.a)", "Duration (months)"],
      ...["Description", "Risk assessment", "Image URL 1", "Upload images", "News link 1", "Key highlight 1"],
    ],
  },
  {
    at: "/investments/{}",
    document: "Investments",
    title: "Offer 1",
    cards: [
      ...["Invested value", "Volume of active investment", "Volume of paid out investment"],
      ...["Total investors", "Active investors", "Paid out investors"],
    ],
    columns: ["Investment", "Min amount", "ROI", "No of Investors", "Invested value", "Date created"],
    terms: ["Beneficiary", "For", "Duration", "ROI", "Closing date", "Created", "Updated"],
    buttons: ["View investors", "Edit", "Delete"],
    says: [
      ...[/Investments\s*\/\s*Active investment details/, "Back to Investments", "Images", "About Investment"],
      ...["Risk Assessment", "Key Highlights", "News links", "31 Mar 2027", /Updated\s+—/],
    ],
  },
  { at: "/investments/2", says: ["No images."] },
  { at: "/investments/99", says: ["Investment not found."] },
  {
    at: "/service-categories",
    title: "Hives",
    tabs: ["Hives", "Service Clusters"],
    columns: ["Name", "Created", "Updated", "Actions"],
    buttons: ["+ New Hive"],
    menu: ["View", "Edit", "Delete"],
    says: [/Showing 1–\d+ of 12 record\(s\)/],
  },
  { at: "/service-categories?create=1", title: "Create Hive", fields: ["Name", "Description"], buttons: ["Create"] },
  { at: "/service-categories?edit={}", title: "Edit Hive", buttons: ["Save changes"] },
  {
    at: "/service-categories?view={}",
    title: "View Hive",
    terms: ["Name", "Description", "Created", "Updated", "Service clusters"],
  },
  {
    at: "/service-categories?tab=clusters",
    columns: ["Name", "Hive", "Created", "Updated", "Actions"],
    buttons: ["+ New Service Cluster"],
    menu: ["View", "Edit", "Delete"],
    says: ["All hives", "Showing 1–5 of 23 record(s)"],
  },
  { at: "/service-categories?tab=clusters&create=1", title: "Create Service Cluster", fields: ["Name", "Hive"] },
  { at: "/service-categories?tab=clusters&view={}", title: "View Service Cluster" },
  { at: "/service-categories?tab=clusters&edit={}", title: "Edit Service Cluster", buttons: ["Save changes"] },
  { at: "/service-categories?tab=clusters&hive=1", says: [/Showing 1–\d+ of \d+ \(Hive: .+\)/] },
  {
    at: "/reviews",
    title: "Reviews",
    tabs: ["Assets", "Services", "Songs"],
    buttons: ["Pending", "Published", "Rejected"],
    placeholders: ["Search for asset, service, song"],
    columns: ["Creator Name", "Asset name", "Email address", "Price", "New", "Date submitted", "Actions"],
    menu: ["View", "Approve", "Reject"],
    says: ["Showing 1–10 of 12 records", "₦1,250.75", "20 Nov 2026"],
  },
  { at: "/reviews?search=nothing", says: ["No results for “nothing”"] },
  { at: "/reviews?tab=songs", says: ["No records"] },
  {
    at: "/reviews?view=5b1c-1",
    title: "Review Details",
    terms: ["Asset name", "Creator", "Email", "Price", "Status", "Submitted", "New", "Rating", "Comment"],
  },
  {
    at: "/creators",
    title: "Creators",
    cards: ["Total Creators", "Assets Creators", "Service Providers", "Artists"],
    tabs: ["Assets creators", "Service providers", "Artists"],
    placeholders: ["Search creators…"],
    options: { "Status filter": ["All statuses", "Active", "Inactive"] },
    columns: ["S/N", "Name", "Gender", "NIN", "Joined", "Updated", "Services", "Status", "Actions"],
    menu: ["View", "Edit"],
    says: ["Showing 1–10 of 12 record(s)", "Page 1 / 2"],
  },
  { at: "/creators?search=nothing", says: ["No results found for “nothing”"] },
  {
    at: "/creators/{}",
    document: "Creators",
    title: "Ada1 Obi",
    tabs: ["Details", "KYC & Residency", "Services"],
    buttons: ["Edit", "Copy email"],
    terms: [
      ...["First name", "Middle name", "Last name", "Surname", "Gender", "DOB", "Email", "Phone", "Role"],
      ...[
        "Active",
        "Services count",
        "Created",
        "Updated",
        "Job title",
        "Bio",
        "Location",
        "LinkedIn",
        "X",
        "Instagram",
      ],
    ],
    says: [
      ...[/Creators\s*\/\s*Creator details/, "Back to Creators", "Personal", "Account & Profile", "ID 1"],
      ...["Jan 31, 1990", "Aug 14, 2026", /Middle name\s+—/, /Updated\s+—/, /Instagram\s+—/],
    ],
  },
  {
    at: "/creators/{}?tab=kyc",
    terms: [
      ...["NIN", "ID type", "Copy of ID", "Utility bill", "Copy of utility bill", "Name on card", "Verified"],
      ...["State of origin", "LGA of origin", "State of capture", "LGA of capture", "State of residence"],
      ...["LGA of residence", "Marital status", "Enroll bank code", "Enroll user name", "BVN", "BVN reference"],
      ...["Product reference", "Watchlisted", "Enrollment date", "Branch name", "Landmarks", "Additional info"],
    ],
    says: ["Residency", /LGA of origin\s+—/, /Landmarks\s+—/, "Mar 08, 2020", /Verified\s+Yes/, /Watchlisted\s+No/],
  },
  {
    at: "/creators/{}?tab=services",
    buttons: ["Publish", "Pending", "Reject"],
    says: ["Page 1 / 2 — 12 total", "₦12,500", "Aug 15, 2026"],
  },
  { at: "/creators/2?tab=services", says: ["No services for this creator yet."] },
  {
    at: "/creators?edit={}",
    title: "Edit Creator",
    options: { Gender: ["Not given", "Male", "Female", "Other"] },
    fields: [
      ...["Gender", "NIN", "ID type", "Copy of ID URL", "Utility bill", "Utility bill URL", "Job title", "Location"],
      ...["Bio", "LinkedIn", "X", "Instagram", "Active"],
    ],
  },
  {
    at: "/members",
    title: "Users",
    cards: [
      ...["Total Users", "Total Creators", "Total Non-Creators", "Verified Creators", "Unverified Creators"],
      "Creators Share of Users",
    ],
    placeholders: ["Search users…"],
    options: { "Role filter": ["All roles", "CREATOR", "ADMIN", "USER"] },
    columns: ["Name", "Email", "Phone", "DOB", "Role", "Verified", "Status", "Created", "Actions"],
    menu: ["View", "Edit"],
    says: ["Showing 1–10 of 12 record(s)", "33% of creators", "25%", "3 / 12", "31 Jan, 1990", "14 Aug, 2026"],
  },
  {
    at: "/members?view={}",
    title: "Member Details",
    terms: ["Email", "Email status", "Phone", "Date of birth", "Member ID", "Role", "Created", "Updated"],
    says: ["31 Jan, 1990", "14 Aug, 2026", /Updated\s+—/],
  },
  {
    at: "/members?edit={}",
    title: "Edit Member",
    buttons: ["Cancel", "Save changes"],
    fields: [
      ...["First name", "Middle name", "Last name", "Surname", "Email", "Phone", "Phone (alt 1)", "Phone (alt 2)"],
      ...["Date of birth", "Gender", "Marital status", "Role"],
    ],
    options: {
      Gender: ["Not given", "Male", "Female", "Other"],
      // This backend's own word comes first.
      "Marital status": ["Not given", "Separated", "Single", "Married", "Divorced", "Widowed"],
      Role: ["USER", "CREATOR", "ADMIN"],
    },
  },
  {
    at: "/disputes",
    title: "Disputes",
    tabs: ["Pending", "Resolved"],
    columns: ["Service", "Provider", "Client", "Initiated by", "Date initiated", "Status", "Actions"],
    menu: ["View", "Join conversation", "Mark as resolved"],
    says: ["Showing page 1 of 2 • Total 12 records", "20 Nov 2026, 14:05"],
  },
  { at: "/disputes?tab=resolved", says: ["No disputes found.", "No records"] },
  {
    at: "/disputes?view={}",
    title: "Dispute details",
    terms: ["Service", "Status", "Dispute number", "Date initiated", "Initiated by", "Client · opened it", "Provider"],
    says: ["20 Nov 2026, 14:05"],
  },
  {
    at: "/transactions",
    title: "Transactions",
    tabs: ["Deposits", "Withdrawals"],
    buttons: ["Export", "Prev", "Next"],
    options: { Period: ["Today", "This week", "This month", "Last 30 days"] },
    columns: [...TRANSACTION, "Status", "Date initiated"],
    says: ["₦1,501", ", 14:05"],
  },
  { at: "/settings", title: "Settings", says: ["Security", "Change Password", "Change Authentication PIN"] },
  {
    at: "/settings?change=password",
    title: "Reset Password",
    fields: ["Current Password", "New Password", "Confirm New Password"],
    buttons: ["Continue"],
  },
  {
    at: "/settings?change=pin",
    title: "Change PIN",
    fields: ["Current PIN", "New PIN", "Confirm New PIN"],
    buttons: ["Continue"],
  },
  {
    at: "/profile",
    document: "Dashboard",
    title: "Profile",
    fields: ["First name", "Last name", "Avatar URL", "Theme"],
    buttons: ["Save changes"],
    says: ["Ngozi Eze", "ngozi@market.example"],
  },
];

/** What is said where a call is refused without a word: in the screen, and in a toast. */
export const REFUSED: readonly { at: string; says?: string; toast?: string }[] = [
  { at: "/investments", says: "Failed to fetch investments.", toast: "Failed Could not load investments." },
  { at: "/investments/2", says: "Failed to fetch investment.", toast: "Failed Could not load investment." },
  { at: "/reviews", says: "Failed to fetch reviews.", toast: "Failed Failed to fetch reviews." },
  { at: "/reviews?view=2", says: "Failed to load review details.", toast: "Failed Could not open record." },
  { at: "/creators/2", toast: "Could not load creator." },
  { at: "/members?view=2", toast: "Could not load member." },
  { at: "/transactions", says: "Failed to fetch transactions." },
  { at: "/disputes", says: "Failed to fetch disputes.", toast: "Failed Could not load disputes." },
  { at: "/disputes?view=2", says: "Failed to load dispute details.", toast: "Failed Could not open dispute." },
  { at: "/profile", says: "Failed to load profile." },
  { at: "/service-categories", says: "Failed to fetch hives.", toast: "Failed Could not load hives." },
  {
    at: "/service-categories?tab=clusters",
    says: "Failed to fetch service clusters.",
    toast: "Failed Could not load service clusters.",
  },
];

/** The same for what is changed: every read is answered, no write is. */
export const UNSAVED: readonly {
  at: string;
  press: readonly [button: string, answer?: string];
  says?: string;
  toast: string;
}[] = [
  {
    at: "/investments?create=1",
    press: ["Create"],
    says: "Failed to create investment.",
    toast: "Failed Could not save investment.",
  },
  {
    at: "/investments/{}?edit=1",
    press: ["Save changes"],
    says: "Failed to update investment.",
    toast: "Failed Could not update investment.",
  },
  {
    at: "/investments/{}",
    press: ["Delete", "Delete"],
    says: "Failed to delete investment.",
    toast: "Failed Delete failed.",
  },
  {
    at: "/service-categories?create=1",
    press: ["Create"],
    says: "Failed to create hive. Please try again.",
    toast: "Failed Failed to create hive. Please try again.",
  },
  {
    at: "/service-categories?edit={}",
    press: ["Save changes"],
    says: "Failed to update hive. Please try again.",
    toast: "Failed Failed to update hive. Please try again.",
  },
  {
    at: "/service-categories?view={}",
    press: ["Delete", "Delete"],
    toast: "Failed Failed to delete hive. Please try again.",
  },
  {
    at: "/service-categories?tab=clusters&hive=1&create=1",
    press: ["Create"],
    says: "Failed to create service cluster. Please try again.",
    toast: "Failed Failed to create service cluster. Please try again.",
  },
  {
    at: "/service-categories?tab=clusters&edit={}",
    press: ["Save changes"],
    says: "Failed to update service cluster. Please try again.",
    toast: "Failed Failed to update service cluster. Please try again.",
  },
  {
    at: "/service-categories?tab=clusters&view={}",
    press: ["Delete", "Delete"],
    toast: "Failed Failed to delete service cluster. Please try again.",
  },
  { at: "/creators?edit={}", press: ["Save changes"], toast: "Update failed Could not update creator." },
  { at: "/creators/{}?tab=services", press: ["Publish"], toast: "Update failed Could not update service." },
  { at: "/members?edit={}", press: ["Save changes"], toast: "Update failed." },
  {
    at: "/disputes?view={}",
    press: ["Mark as resolved", "Mark as resolved"],
    says: "Failed to update dispute.",
    toast: "Failed Action failed.",
  },
  {
    at: "/reviews?view=5b1c-1",
    press: ["Approve"],
    says: "Failed to update review.",
    toast: "Failed Approve failed.",
  },
  { at: "/reviews?view=5b1c-1", press: ["Reject"], says: "Failed to update review.", toast: "Failed Reject failed." },
  {
    at: "/settings?change=pin",
    press: ["Continue"],
    says: "Failed to update PIN.",
    toast: "Failed PIN update failed.",
  },
];

/** Sizes and the brand's colour, as the browser computes them. */
export const MEASURES = [
  { what: "sidebar", width: 1440, selector: "[data-chrome]:has(> nav)", property: "width", value: "256px" },
  { what: "header", width: 1440, selector: "header", property: "height", value: "56px" },
  { what: "brand colour", width: 1440, selector: "html", property: "--color-accent", value: "#4d3490" },
  { what: "drawer", width: 400, selector: "dialog", property: "width", value: "288px" },
  { what: "narrow drawer", width: 325, selector: "dialog", property: "width", value: "266.5px" },
] as const;

/** How long a thing stays or waits, in milliseconds. */
export const LASTS = { toast: 3_500, copied: 1_200, search: 300 } as const;
