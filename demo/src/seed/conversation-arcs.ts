/** The speaker: the client, the provider or support. */
export type Speaker = "C" | "P" | "S";

/** A line with alternative wordings. */
export type Line = readonly [Speaker, ...string[]];

/** The story of a dispute: the opening, what support asks and hears, and the ends in favour of either side. */
export interface Arc {
  readonly opening: readonly Line[];
  readonly middle: readonly Line[];
  readonly refunded: readonly Line[];
  readonly released: readonly Line[];
}

export const ARCS: readonly Arc[] = [
  {
    // The work never came.
    opening: [
      [
        "C",
        "Good morning. I booked “{service}” and paid {amount}. The date passed and nothing was delivered.",
        "Hello, it is now two weeks since the delivery date of “{service}” and I have received nothing. I paid {amount}.",
      ],
      [
        "P",
        "Good morning {client}. I told you on the phone that NEPA took light for five days. The work is almost ready.",
        "Hello. There was a delay with my equipment, I explained it to you. Give me a little time.",
      ],
      [
        "C",
        "You told me “almost ready” last week as well.",
        "“A little time” is what you said on the 3rd, on the 8th and on Monday.",
      ],
    ],
    middle: [
      [
        "S",
        "Good day both. I have read the booking. {provider}, please upload what is ready today so that we can see how far it is.",
        "Hello, support here. {provider}, can you share the work in its present state, finished or not?",
      ],
      [
        "P",
        "I can send the first part tonight by 8.",
        "The first half is here, I will attach it from my laptop when I get to the office.",
      ],
      [
        "C",
        "I will wait until tonight, not longer. My event is on Saturday.",
        "OK. But I need the whole thing or my money, not a half.",
      ],
      ["S", "Noted. I will look in here again tomorrow at 10 and decide on what is there."],
    ],
    refunded: [
      [
        "S",
        "It is past 10 and nothing was uploaded. Under the terms the full amount of {amount} goes back to {client}.",
        "Nothing has come in. I am refunding {amount} to {client}; it shows in the wallet within the hour.",
      ],
      ["C", "Thank you. I have seen it.", "Received, thank you for being fair."],
      ["P", "I apologise. I should have said earlier that I could not do it."],
    ],
    released: [
      ["P", "Everything is uploaded now, all files, also the ones you asked for on top."],
      [
        "C",
        "I have checked. It is late but it is good work. You can release the money.",
        "OK I have it, it is fine. I am no longer asking for a refund.",
      ],
      ["S", "Thank you both. {amount} is released to {provider}. The delay is noted on the booking."],
    ],
  },
  {
    // It came, but not as agreed.
    opening: [
      [
        "C",
        "I received “{service}” and it is not what we agreed. The brief said two versions, I got one, and in the wrong colours.",
        "What was delivered for “{service}” is not the sample I was shown. Please look at the pictures in the booking.",
      ],
      [
        "P",
        "The brief says “colours to be discussed”. We discussed it and you said OK.",
        "It is the same as the sample, only the light is different. My other clients never complain.",
      ],
      [
        "C",
        "I said OK to the sketch. The final one is another thing entirely.",
        "Please do not talk about other clients. We wrote down what I wanted.",
      ],
    ],
    middle: [
      [
        "S",
        "I have both files open here: the brief of the booking and what was delivered. {client}, which three points matter most to you?",
        "Hello both. So that we talk about the same thing: {client}, please list what must change, as short as possible.",
      ],
      [
        "C",
        "1. The second version. 2. The purple, it must be ours. 3. The spelling of the name on the front.",
        "One: the missing version. Two: the colours. Three: our name is spelled wrong!",
      ],
      [
        "P",
        "The spelling I will correct today, sorry for that. The second version is extra work.",
        "Three is my mistake. One and two I can do for a small extra charge.",
      ],
      [
        "S",
        "The booking says “two versions included”, so the second one is not extra. {provider}, can you deliver all three by Thursday?",
      ],
    ],
    refunded: [
      [
        "P",
        "Honestly I cannot before Thursday. I have another job on the island.",
        "I would rather cancel. I have no time for another round.",
      ],
      ["S", "Then we end it here: {amount} goes back to {client}, and {client} does not use the files."],
      ["C", "Agreed. I have deleted them.", "Fine with me."],
    ],
    released: [
      ["P", "All three are done, see the new files. I also put the logo on white, in case you need it."],
      [
        "C",
        "This is it! This is what I asked for from the beginning. Thank you.",
        "Much better. Thank you, please release the payment.",
      ],
      ["S", "Glad to read that. {amount} is released, the dispute is closed."],
    ],
  },
  {
    // Somebody did not show up.
    opening: [
      [
        "C",
        "{provider} did not come to the event. 150 guests and no “{service}”. I called eleven times.",
        "Nobody came for “{service}” yesterday. I stood at the gate of the hall until 4 pm.",
      ],
      [
        "P",
        "I was there! Security at the gate did not let me in because my name was not on any list.",
        "The address in the booking was wrong. I was at the other hall, same name, in Ikeja.",
      ],
      [
        "C",
        "I sent the list to your WhatsApp two days before. You read it, it has blue ticks.",
        "The location pin is in this booking since the first day.",
      ],
    ],
    middle: [
      [
        "S",
        "I am sorry to hear that, {client}. {provider}, do you have anything that shows that you were there: a picture, a ride receipt, a call?",
        "Support here. Please both send what you have: call list, receipts, pictures with time.",
      ],
      [
        "P",
        "I have the ride receipt, it says 12:40 at the junction.",
        "Here is my call log. I called twice, the number was switched off.",
      ],
      [
        "C",
        "12:40 is after the programme started. The booking says 10:00, with set-up before.",
        "My phone was with my sister from morning. She received no call at all.",
      ],
      [
        "S",
        "Thank you. The booking has the pin, the start at 10:00 and the contact of the sister. I will discuss this with a colleague and come back today.",
      ],
    ],
    refunded: [
      [
        "S",
        "We have decided: arriving after the start without a call counts as absence. {amount} is refunded in full.",
        "The evidence is on the client's side. {amount} goes back to {client} today.",
      ],
      [
        "P",
        "I do not agree but I accept. Please note that the gate was a problem.",
        "OK. I lost the whole day as well, but OK.",
      ],
      ["C", "Thank you. It does not bring back the day, but thank you."],
    ],
    released: [
      [
        "S",
        "The gate list of the hall shows {provider} at 9:20, refused by security. That is not the provider's fault, so {amount} is released.",
        "The hall's manager confirms: {provider} was turned away twice. The payment stands.",
      ],
      [
        "C",
        "I did not know that. I will take it up with the hall.",
        "Then I will quarrel with the hall. My apologies, {provider}.",
      ],
      ["P", "No wahala. I would have loved to be there."],
    ],
  },
  {
    // The client will not accept good work; the provider complains.
    opening: [
      [
        "P",
        "I delivered “{service}” twelve days ago and {client} does not confirm. My {amount} hangs in escrow.",
        "Please help: the work is done, the client uses it already, and does not release the payment.",
      ],
      [
        "C",
        "I have not had time to check everything. I am travelling.",
        "It is not finished. There were small changes I mentioned on the phone.",
      ],
      [
        "P",
        "You posted it on your page on Sunday. So you had time to check.",
        "Small changes on the phone, after the third revision. Two revisions were agreed.",
      ],
    ],
    middle: [
      [
        "S",
        "Hello {client}. The delivery is from twelve days ago; the terms give seven days to object. What exactly is missing?",
        "Good afternoon both. {client}, could you write the open points here? What is not written we cannot judge.",
      ],
      [
        "C",
        "The ending is too long and I wanted it also in square format.",
        "Mostly the music, I do not like it any more. And a shorter one for status.",
      ],
      ["P", "The square format was never in the booking, but I can do it as a favour if this ends today."],
      ["S", "That is a fair offer. {client}?"],
    ],
    refunded: [
      [
        "C",
        "I prefer to have it redone by somebody else and get my money back.",
        "No. I lost trust, I want to end it.",
      ],
      [
        "P",
        "Then please take it down from your page, and let us end it. My peace is worth more.",
        "Fine, if it is removed everywhere I agree to the refund.",
      ],
      [
        "S",
        "Agreed by both: {amount} is refunded, the work is not used any more. I have checked that the post is gone.",
      ],
    ],
    released: [
      ["C", "OK, with the square one I am satisfied.", "Fine. Send the square format and release it."],
      ["P", "Here it is. Thank you {client}, no bad blood.", "Uploaded. God bless."],
      ["S", "{amount} is released to {provider}. Thank you for your patience, both of you."],
    ],
  },
  {
    // Extra money was asked for outside.
    opening: [
      [
        "C",
        "{provider} asks me to pay another ₦60,000 to a private account before “{service}” goes on. Is that normal?",
        "I was told to send “fuel and logistics money” by transfer, outside of the platform. I refused and now nobody answers.",
      ],
      [
        "P",
        "Diesel doubled since you booked. I cannot work at a loss.",
        "It is only transport. Everybody pays transport separately.",
      ],
      [
        "C",
        "Then say so before I book, not two days before the date.",
        "It is not in the offer. I have the screenshot.",
      ],
    ],
    middle: [
      [
        "S",
        "Please do not pay anything outside of the platform: it is against the terms, and we cannot protect it. {provider}, please withdraw that request.",
        "To be clear for everyone: payments go through the booking only. {client}, thank you for reporting it.",
      ],
      [
        "P",
        "OK, I withdraw it. But at that price I can only come with the small set.",
        "Understood. I did not know the rule. What about the diesel?",
      ],
      [
        "C",
        "The small set is not what I booked.",
        "I would have added something, if it was asked politely and in the booking.",
      ],
      [
        "S",
        "You may agree on a new price in the booking itself. If you do not, the old one holds or the booking ends with a refund.",
      ],
    ],
    refunded: [
      ["P", "At the old price I cannot. Please cancel it.", "Let us cancel. I wish you a good event."],
      ["C", "Cancel, please. I found somebody else.", "OK, then my money back please."],
      ["S", "Cancelled, {amount} is on its way back to {client}. {provider}, this time it stays at a warning."],
    ],
    released: [
      [
        "C",
        "We spoke. I added ₦20,000 in the booking and the big set comes.",
        "Settled: we met in the middle, inside the booking as you said.",
      ],
      ["P", "Done and dusted, the event was yesterday. Thank you {client}!", "Thank you. The work is delivered."],
      ["S", "Wonderful. The held {amount} is released."],
    ],
  },
  {
    // Rights to the work.
    opening: [
      [
        "C",
        "I bought “{service}” as exclusive. Today I heard the same thing in somebody else's advert.",
        "The work from “{service}” is being sold again as a template. I paid {amount} for exclusive rights.",
      ],
      [
        "P",
        "Exclusive is another package. You chose the standard licence.",
        "The part you hear is a stock element, it is allowed to be used again.",
      ],
      [
        "C",
        "The listing said “yours alone” in the first line. You changed it afterwards!",
        "“Made for you only” was the headline. I have it printed.",
      ],
    ],
    middle: [
      [
        "S",
        "We keep earlier versions of each listing. Give me some minutes to compare.",
        "Thank you both. I will look up the listing as it was on the day of the booking.",
      ],
      [
        "S",
        "The version of that day does say “yours alone”, and the standard licence is linked below it. That is contradictory.",
      ],
      [
        "P",
        "I copied that line from another listing. It was not meant for this package.",
        "My brother wrote the text. I see how it can be misread.",
      ],
      ["C", "I do not want a quarrel, I want it not to be sold again.", "Then stop selling it, and we are fine."],
    ],
    refunded: [
      ["P", "It is already sold three times, I cannot take it back."],
      [
        "S",
        "Then {client} gets {amount} back and keeps a standard licence. {provider}, please correct the listing today.",
        "In that case we refund {amount}. The listing stays hidden until the line is removed.",
      ],
      ["C", "I can live with that. Thank you.", "Agreed."],
    ],
    released: [
      [
        "P",
        "I have taken it down everywhere and sent you a signed paper for the exclusive rights.",
        "It is out of my shop since an hour. The paper is in your mail.",
      ],
      ["C", "Paper received. That settles it.", "Thank you, that is all I wanted."],
      ["S", "Very good. {amount} is released and the paper is noted with the booking."],
    ],
  },
  {
    // Paid twice.
    opening: [
      [
        "C",
        "My card was charged twice for “{service}”. Two times {amount} in the same minute.",
        "Please check booking {booking}: I was debited two times. The bank says it is with you.",
      ],
      ["P", "I only see one payment on my side.", "For me it is one booking and one payment. I have started the work."],
      [
        "C",
        "Here is the statement: 14:02 and 14:02, different references.",
        "I have both alerts on my phone, with different session ids.",
      ],
    ],
    middle: [
      [
        "S",
        "Hello {client}. Please send the two references, without card numbers. I will ask our payment desk.",
        "Good day. I can see one completed and one pending payment. I am asking the bank about the second.",
      ],
      ["C", "Sent to the e-mail you gave me.", "The references are in the attachment."],
      ["P", "Should I go on with the work in the meantime?", "Do I continue? The date is near."],
      ["S", "Yes please, one payment is safe in escrow. Only the second one is in question."],
    ],
    refunded: [
      [
        "S",
        "The bank has flagged both charges, so both go back to the card and this booking ends. It can take up to three days.",
      ],
      ["C", "I have both alerts. Thank you!!", "Got it, two times {amount}. Thank you."],
      ["P", "Good. Send me a new booking and I go on with the work at once."],
    ],
    released: [
      [
        "S",
        "The second charge was only a reservation and has expired by itself; your bank confirms it. The booking goes on as before.",
        "The pending one fell away last night. You have paid once.",
      ],
      ["C", "True, the balance is right again. Sorry for the noise.", "I see it. Then everything is in order."],
      ["P", "Work delivered. Thank you for staying calm, {client}."],
      ["S", "{amount} is released to {provider}."],
    ],
  },
  {
    // Quality of a ceremony's food, sound, pictures: feelings run high.
    opening: [
      [
        "C",
        "I am very disappointed with “{service}”. My mother cried. We will never get that day again.",
        "“{service}” was a disgrace in front of our in-laws. I want my {amount} back, all of it.",
      ],
      [
        "P",
        "{client}, I am sorry that you feel so. We did what we could with the rain.",
        "Madam please. You were dancing until midnight, now it was a disgrace?",
      ],
      ["C", "Rain does not explain that half of it is missing.", "Do not insult me. Look at what you delivered."],
      [
        "P",
        "The canopy was to be provided by you. My equipment got wet, I have losses too.",
        "The other half is there, it is in the second folder.",
      ],
    ],
    middle: [
      [
        "S",
        "I understand that this hurts. Let us keep to facts, so that I can help. {client}: what was agreed, and what is missing?",
        "Good evening. Please let us stay respectful here. {client}, can you name the missing parts?",
      ],
      [
        "C",
        "The entrance, the cutting of the cake, and the prayers of my father-in-law.",
        "From 4 to 6 pm there is nothing. That is the whole engagement part.",
      ],
      [
        "P",
        "For the prayers I have sound but no picture. The cake I have from the second camera, I can add it.",
        "4 to 6 was the rain. I have it on the phone of my assistant, not so sharp.",
      ],
      [
        "S",
        "Please add both by tomorrow. {client}, would a part of the money back be all right, if the cake is there?",
      ],
    ],
    refunded: [
      [
        "C",
        "We talked at home. We want the full refund. It is the principle.",
        "No part. It is either the day or the money.",
      ],
      [
        "S",
        "After looking at everything: the main parts of the service are missing, so the refund of {amount} is justified.",
        "I have decided for a full refund of {amount}, since the central hours are not covered.",
      ],
      ["P", "I accept. Please tell your mother that I am truly sorry."],
    ],
    released: [
      [
        "P",
        "It is added. I also made a short cut for your mother, no charge.",
        "Both parts are in the folder now. The sound is cleaned too.",
      ],
      ["C", "She has seen it and smiled. Let it be.", "My mother watched it four times. Thank you. We can close this."],
      ["S", "That is good to hear. {amount} is released."],
    ],
  },
];

/** Lines that fit anywhere after the opening. */
export const DIGRESSIONS: readonly (readonly Line[])[] = [
  [
    ["C", "Hello? Is anybody here?", "Please, somebody should answer me."],
    ["P", "I am here. I was driving.", "Yes I am here, network is bad."],
  ],
  [
    ["C", "I have attached the receipt.", "Receipt attached, see above."],
    ["S", "Thank you, I can open it.", "Seen, thank you."],
  ],
  [
    ["P", "Can we settle this on the phone? It is faster.", "Please call me, let us talk like two adults."],
    ["C", "I prefer it in writing, here.", "No calls please. Everything here."],
  ],
  [
    [
      "P",
      "My rating has never been below 4.8. I take this seriously.",
      "I have been on this platform for two years without one complaint.",
    ],
    [
      "C",
      "I believed your rating, that is why I booked.",
      "I am not talking about your rating, I am talking about my booking.",
    ],
  ],
  [
    [
      "S",
      "Please give each other time to answer: one point after the other.",
      "One at a time please, I am reading everything.",
    ],
    ["C", "OK.", "Understood."],
    ["P", "OK, sorry.", "Alright."],
  ],
  [
    ["C", "How long does this take? I have rent to pay.", "When will this be decided?"],
    ["S", "We answer within two working days, mostly faster.", "At the latest on the second working day."],
  ],
  [
    [
      "P",
      "Abeg, I am also a human being with school fees to pay.",
      "Please consider that I paid two assistants from my own pocket.",
    ],
    ["C", "I understand. But so do I.", "That is between you and them."],
  ],
  [
    [
      "C",
      "I found our chat from before the booking. You wrote: “no problem at all, everything included”.",
      "Quote from you: “Madam relax, I have done this a hundred times”.",
    ],
    ["P", "Yes, for the standard set.", "And I meant it."],
  ],
  [
    ["P", "I can offer ten percent off the next booking.", "Let me do something small on top for free."],
    ["C", "There will be no next booking like this.", "That is kind, but first this one."],
  ],
  [
    [
      "S",
      "Reminder: please do not share phone numbers or account numbers here.",
      "A note to both: keep private data out of this conversation, please.",
    ],
    ["C", "Sorry, did not know.", "Noted."],
  ],
  [
    [
      "C",
      "https://drive.example.com/folder/7-evidence here is everything in one folder.",
      "I put the pictures here: https://pictures.example.com/a/9f3k",
    ],
    ["S", "The link opens, thank you.", "Got them."],
    ["P", "Half of these are from another event!", "Picture 4 is before the set-up was finished."],
  ],
  [
    ["C", "Good morning. Any news?", "Happy new week. Is there an update?"],
    ["S", "Good morning. I am waiting for one more answer, then I decide.", "Not yet, but I have not forgotten you."],
  ],
];
