/** Hives, each with its clusters, each with services that people offer in it. */
export const HIVES = [
  {
    name: "Music & Audio",
    description: "Everything that is heard: performance, production, voice and sound.",
    clusters: {
      "Music production": [
        "Afrobeats beat from scratch",
        "Full song production with two revisions",
        "Amapiano remix of your song",
      ],
      "Mixing & mastering": ["Radio-ready mix and master", "Podcast clean-up and levels", "Vocal tuning, one song"],
      "Voice-over": ["Pidgin radio jingle voice", "Yoruba and English voice-over", "IVR prompts in four languages"],
      "Live performance": ["Two-hour live band set", "Talking drummer for a ceremony", "Saxophonist for cocktail hour"],
      "DJ sets": ["Wedding DJ, six hours with equipment", "Club night, two decks", "Owambe DJ with hype man"],
    },
  },
  {
    name: "Film & Video",
    description: "From a phone reel to a Nollywood feature.",
    clusters: {
      "Video shooting": [
        "Music video shoot, one location",
        "Two-camera event coverage",
        "Short film cinematography, a day",
      ],
      "Video editing": [
        "Wedding highlights in five minutes",
        "Reels from your long video",
        "Documentary edit with subtitles",
      ],
      "Drone footage": ["Aerial shots of a property", "Drone coverage of a carnival", "Construction progress flight"],
      Animation: ["Explainer animation, sixty seconds", "Animated logo sting", "Lyric video in 2D"],
      Scriptwriting: ["Skit script, three scenes", "Feature script polish", "Advert script in Pidgin"],
    },
  },
  {
    name: "Photography",
    description: "People, products, places and parties.",
    clusters: {
      "Event photography": [
        "Traditional wedding, full day",
        "Birthday shoot with backdrop",
        "Conference coverage with same-day pictures",
      ],
      "Portraits & headshots": ["Studio headshots, three looks", "Family portrait at home", "Maternity shoot outdoors"],
      "Product photography": [
        "Catalogue shoot, twenty items",
        "Food photography for a menu",
        "Fashion lookbook with model",
      ],
      Retouching: ["Skin retouch, ten pictures", "Old photograph restoration", "Background removal in bulk"],
      "Studio hire": [
        "Photo studio in Yaba, half day",
        "Daylight studio with props",
        "Podcast corner with two cameras",
      ],
    },
  },
  {
    name: "Design & Branding",
    description: "Logos, packaging, print and everything a brand wears.",
    clusters: {
      "Logo design": ["Logo with three concepts", "Logo refresh and style sheet", "Monogram for a couple"],
      "Brand identity": ["Brand book for a start-up", "Restaurant identity with menu", "Church anniversary identity"],
      "Print & packaging": ["Product label, print-ready", "Aso-ebi invitation card", "Book cover and spine"],
      "Social media graphics": ["Thirty post templates", "Event flyer in a day", "Carousel design for a campaign"],
      Illustration: ["Portrait in line art", "Children's book illustration, a page", "Mural concept for a wall"],
    },
  },
  {
    name: "Fashion & Style",
    description: "Tailoring, styling and everything that is worn.",
    clusters: {
      Tailoring: ["Bespoke agbada, three pieces", "Aso-ebi for ten guests", "Corporate uniforms, small run"],
      Styling: ["Editorial styling, one day", "Wardrobe edit at home", "Red carpet look with fitting"],
      "Textile design": ["Adire in your colours, ten yards", "Ankara pattern design", "Hand-woven aso oke"],
      Accessories: ["Beaded bridal set", "Gele tying for the party", "Leather bag, made to order"],
      "Shoes & leather": ["Handmade loafers", "Leather sandals, family set", "Shoe repair and dye"],
    },
  },
  {
    name: "Beauty & Wellness",
    description: "Make-up, hair, skin and calm.",
    clusters: {
      "Bridal make-up": [
        "Bridal make-up with trial",
        "Bridesmaids' make-up, five faces",
        "Soft glam for the reception",
      ],
      Hair: ["Knotless braids at home", "Wig making and fitting", "Loc retwist and style"],
      Barbing: ["Home service barbing", "Grooming for groom and groomsmen", "Children's haircuts, Saturday"],
      "Skin care": ["Facial with skin consultation", "Back treatment before the wedding", "Skin plan for six weeks"],
      Fitness: ["Personal trainer, twelve sessions", "Dance fitness class for teams", "Yoga at your office"],
    },
  },
  {
    name: "Events & Entertainment",
    description: "Planning, hosting, stages, light and food.",
    clusters: {
      "Event planning": ["Full wedding planning", "Day-of coordination", "Corporate end-of-year party"],
      "Hosting & comedy": [
        "Bilingual MC for a wedding",
        "Stand-up set, thirty minutes",
        "Alaga iduro for the engagement",
      ],
      "Stage & lighting": [
        "Stage, truss and light for 500",
        "LED screen hire, a day",
        "Sound system for a street carnival",
      ],
      Decoration: [
        "Hall decoration with fresh flowers",
        "Traditional engagement backdrop",
        "Balloon wall and table settings",
      ],
      Catering: ["Small chops for 200", "Jollof and grill on site", "Five-tier cake with delivery"],
    },
  },
  {
    name: "Writing & Translation",
    description: "Words, in English and in our own languages.",
    clusters: {
      Copywriting: ["Landing page copy", "Radio advert, thirty seconds", "Product descriptions, fifty items"],
      Translation: [
        "English to Hausa, 1,000 words",
        "Igbo subtitles for a film",
        "Yoruba proofreading with tone marks",
      ],
      Ghostwriting: ["Memoir, first chapter", "Speech for a chairman", "LinkedIn posts for a month"],
      "Research & proposals": [
        "Grant proposal with budget",
        "Market survey in three states",
        "Business plan for a bank loan",
      ],
      Editing: ["Novel edit, per 10,000 words", "Thesis formatting", "Press release polish"],
    },
  },
  {
    name: "Digital Marketing",
    description: "Being found, followed and remembered.",
    clusters: {
      "Social media management": [
        "Three platforms, one month",
        "Community replies in Pidgin",
        "Content calendar and posts",
      ],
      "Influencer campaigns": [
        "Five micro-influencers in Lagos",
        "Song challenge on short video",
        "Product launch with creators",
      ],
      "Paid adverts": [
        "Advert set-up and two weeks' care",
        "Retargeting for your shop",
        "Local adverts for a restaurant",
      ],
      "Music promotion": ["Playlist pitching, one single", "Radio plug in four cities", "Blog and press round"],
      "E-mail & SMS": [
        "SMS campaign with opt-out",
        "Newsletter design and first issue",
        "Welcome series in five mails",
      ],
    },
  },
  {
    name: "Games & 3D",
    description: null,
    clusters: {
      "3D modelling": ["Danfo bus, game ready", "Mask and sculpture scan", "Product model for a web shop"],
      "Game art": ["Tile set of a Lagos market", "Character with four poses", "User interface kit"],
      "AR filters": ["Face filter for a song", "Try-on filter for headties", "Campaign filter with tracking"],
      "Architectural visualisation": ["Exterior view of a duplex", "Walk-through of an estate", "Interior, two rooms"],
      "Sound effects": ["Street and market ambience pack", "Talking drum hits", "Interface sounds, forty"],
    },
  },
  {
    name: "Teaching & Coaching",
    description: "One to one, or a room full.",
    clusters: {
      "Music lessons": ["Talking drum for beginners", "Voice training, eight weeks", "Piano at home"],
      "Dance classes": ["Legwork class for adults", "First dance choreography", "Cultural dance for schools"],
      "Photography training": ["Phone photography, a weekend", "Lighting masterclass", "Editing course for starters"],
      "Language lessons": ["Yoruba for children abroad", "Hausa conversation", "Igbo reading with tone marks"],
      "Career coaching": ["CV and portfolio review", "Pitch practice", "Pricing for freelancers"],
    },
  },
  {
    name: "Art & Crafts",
    description: "Made by hand and signed.",
    clusters: {
      Painting: ["Portrait in oil, 60 × 90 cm", "Live painting at your event", "Wall mural, per square metre"],
      Sculpture: ["Bronze casting in the Benin way", "Wood carving, table size", "Clay bust from photographs"],
      "Beads & jewellery": [
        "Coral beads for a coronation",
        "Waist beads, made to measure",
        "Brass earrings, small series",
      ],
      Pottery: ["Dinner set for six", "Ladi Kwali style water pot", "Workshop for ten people"],
      Calligraphy: ["Guest names on cards", "Arabic calligraphy on canvas", "Certificate lettering"],
    },
  },
] as const satisfies readonly {
  name: string;
  description: string | null;
  clusters: Readonly<Record<string, readonly string[]>>;
}[];
