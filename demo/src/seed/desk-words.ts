/** What administrators note about a dispute for each other. */
export const NOTES = [
  "Called the client: they sent three photos by WhatsApp and want the money back, not a second try.",
  "The provider has two more disputes this quarter. Please look at those before you decide.",
  "Escrow is untouched. I would wait until Friday, then refund.",
  "The provider's files are complete; I compared them with the brief.",
  "Client is polite but in a hurry, the event is next weekend.",
  "Second dispute about this booking. Read the first one as well.",
] as const;

/** Saved replies that all administrators share. */
export const REPLIES = [
  {
    name: "Welcome",
    text: "Hello {client} and {provider}, this is {me}. We have read what was said about “{service}” and are looking into it.",
  },
  {
    name: "Ask for proof",
    text: "Dear {client}, please describe what is missing from “{service}”, and when you noticed it.",
  },
  {
    name: "Ask the provider",
    text: "Dear {provider}, what was delivered for booking {booking}, and when? Please name the files or the date.",
  },
  {
    name: "Refund",
    text: "We have decided for {client}: booking {booking} is to be refunded. Its money is held until the marketplace moves it.",
  },
  {
    name: "Release",
    text: "The work was delivered as agreed: booking {booking} is to be paid to {provider}. Its money is held until the marketplace moves it. Thank you both.",
  },
] as const;
