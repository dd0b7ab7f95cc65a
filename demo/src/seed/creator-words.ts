import type { CreatorKind } from "./creator-kinds.ts";

// biome-ignore format: titles read better in lines than in a column
/** The title decides the category of a creator without services: "artist", "dj" or "singer", else "asset". */
export const JOB_TITLES: Readonly<Record<CreatorKind, readonly string[]>> = {
  provider: [
    "Photographer", "Wedding planner", "Makeup artist", "Video editor", "Brand designer", "Sound engineer",
    "Fashion stylist", "Voice-over talent", "Event compère", "Drone pilot", "Copywriter", "Music producer",
    "Choreographer", "Social media manager", "Illustrator", "Stage and lighting technician",
  ],
  artist: [
    "Afrobeats artist", "Wedding DJ", "Gospel singer", "Recording artist", "Highlife singer and guitarist", "Club DJ",
    "Fuji singer", "Spoken word artist", "Alté artist", "Amapiano DJ", "Session singer", "Juju artist",
  ],
  asset: [
    "3D asset creator", "Game asset designer", "Stock asset photographer", "Sample pack and asset maker",
    "Motion asset designer", "Adire pattern asset designer", "Icon and UI asset designer",
  ],
};

export const BIOS: Readonly<Record<CreatorKind, readonly string[]>> = {
  provider: [
    "I have worked on more than {n} events across {city} and the South-West. Clear prices, clear dates, no stories.",
    "Small team in {city}, {years} years in the business. We deliver drafts early so that you have time to change your mind.",
    "Trained at home, polished on the job. {n}+ happy clients, from naming ceremonies to product launches.",
    "Based in {city}; I travel with my own equipment, generator included.",
  ],
  artist: [
    "Born in {city}, raised on Fela, Fuji and my mother's choir. {years} years on stage, {n} shows and counting.",
    "My last EP was recorded in a bedroom in {city} and went further than I ever did. Now I want a proper band.",
    "Resident at two clubs in {city}. I read the floor, not the playlist.",
    "I sing in Yoruba, Igbo, Pidgin and English, sometimes in one verse.",
  ],
  asset: [
    "{n} packs published. West African patterns, markets, danfos and masks, all made from my own scans in {city}.",
    "I make the small things that make a game feel like home. {years} years in 3D.",
    "Textures and loops recorded and photographed in {city}. Every pack comes with a plain licence.",
  ],
};
