import { plainLetters } from "./plain-letters.ts";

/**
 * The states of Nigeria and their local governments, in the order of the alphabet.
 *
 * Source: Constitution of the Federal Republic of Nigeria 1999, First Schedule, Part I (Part II for the area councils of
 * the FCT), as amended by the Fifth Alteration of 2023, which named Afikpo, Edda, Ghari, Yewa, Atisbo and Obio/Akpor.
 * The spelling is that of INEC, the electoral commission, or the one that most lists share, with the Constitution's
 * hyphens and slashes. After `=` stand other spellings, and names from before 2023.
 */
const LOCAL_GOVERNMENTS = {
  Abia: `Aba North,Aba South,Arochukwu,Bende,Ikwuano,Isiala Ngwa North,Isiala Ngwa South,
    Isuikwuato=Isuikwato=Isiukwuato=Isukwuato,Obi Ngwa=Obi Nwa=Obi Nwga,Ohafia,Osisioma=Osisioma Ngwa,Ugwunagbo,
    Ukwa East,Ukwa West,Umu Nneochi=Umu Neochi,Umuahia North,Umuahia South`,
  Adamawa: `Demsa,Fufore=Fufure,Ganye=Ganaye,Girei=Gireri=Girie=Grie,Gombi,Guyuk=Gayuk,Hong,Jada,Lamurde=Larmurde,
    Madagali,Maiha,Mayo Belwa,Michika,Mubi North,Mubi South,Numan,Shelleng=Shelling,Song,Toungo=Tongo,Yola North,
    Yola South`,
  "Akwa Ibom": `Abak,Eastern Obolo,Eket,Esit Eket=Esit Eket Uquo,Essien Udim,Etim Ekpo,Etinan,Ibeno,Ibesikpo Asutan,
    Ibiono Ibom,Ika,Ikono,Ikot Abasi,Ikot Ekpene,Ini,Itu,Mbo,Mkpat Enin,Nsit Atai,Nsit Ibom,Nsit Ubium,Obot Akara,
    Okobo,Onna,Oron,Oruk Anam,Udung Uko,Ukanafun,Uruan,Urue-Offong/Oruko,Uyo`,
  Anambra: `Aguata,Anambra East,Anambra West,Anaocha,Awka North,Awka South,Ayamelum,Dunukofia,Ekwusigo,Idemili North,
    Idemili South,Ihiala,Njikoka,Nnewi North,Nnewi South,Ogbaru,Onitsha North,Onitsha South,Orumba North,Orumba South,
    Oyi`,
  Bauchi: `Alkaleri,Bauchi,Bogoro,Damban=Dambam,Darazo,Dass,Gamawa,Ganjuwa=Ganju/Ganjuwa,Giade,Itas/Gadau=Itas,Jama'are,
    Katagum,Kirfi,Misau,Ningi,Shira,Tafawa Balewa,Toro,Warji,Zaki`,
  Bayelsa: `Brass,Ekeremor=Ekere/Ekeremor,Kolokuma/Opokuma,Nembe,Ogbia,Sagbama=Sagba/Sagbama,Southern Ijaw,
    Yenagoa=Yenegoa`,
  Benue: `Ado,Agatu,Apa,Buruku,Gboko,Guma,Gwer East,Gwer West,Katsina-Ala,Konshisha,Kwande,Logo,Makurdi,Obi,Ogbadibo,
    Ohimini,Oju,Okpokwu,Otukpo=Oturkpo,Tarka,Ukum,Ushongo,Vandeikya`,
  Borno: `Abadam,Askira/Uba,Bama,Bayo,Biu,Chibok,Damboa,Dikwa,Gubio,Guzamala,Gwoza,Hawul,Jere,Kaga,Kala/Balge,Konduga,
    Kukawa,Kwaya Kusar,Mafa,Magumeri,Maiduguri=Maiduguri M C=Maiduguri Metropolitan,Marte,Mobbar,Monguno,Ngala,Nganzai,
    Shani`,
  "Cross River": `Abi,Akamkpa,Akpabuyo,Bakassi,Bekwarra=Bekwara,Biase,Boki,Calabar Municipal=Calabar Municipality,
    Calabar South,Etung,Ikom,Obanliku,Obubra,Obudu,Odukpani,Ogoja,Yakurr=Yakuur=Yarkur,Yala`,
  Delta: `Aniocha North,Aniocha South,Bomadi,Burutu,Ethiope East,Ethiope West,Ika North East,Ika South,Isoko North,
    Isoko South,Ndokwa East,Ndokwa West,Okpe,Oshimili North,Oshimili South,Patani,Sapele,Udu,Ughelli North,
    Ughelli South,Ukwuani=Ukwani,Uvwie,Warri North,Warri South,Warri South West`,
  Ebonyi: `Abakaliki,Afikpo=Afikpo North,Ebonyi,Edda=Afikpo South,Ezza North,Ezza South,Ikwo,Ishielu,Ivo,Izzi,Ohaozara,
    Ohaukwu,Onicha`,
  Edo: `Akoko-Edo,Egor,Esan Central,Esan North East,Esan South East,Esan West,Etsako Central,Etsako East,Etsako West,
    Igueben=Iguegben,Ikpoba-Okha,Oredo,Orhionmwon=Orihionmwon,Ovia North East,Ovia South West,Owan East,Owan West,
    Uhunmwonde=Uhunmwode`,
  Ekiti: `Ado Ekiti,Efon,Ekiti East,Ekiti South West,Ekiti West,Emure,Gbonyin=Aiyekire,Ido-Osi=Idosi-Osi,Ijero,Ikere,
    Ikole,Ilejemeje=Ilejemeji=Ilemeji,Irepodun/Ifelodun,Ise/Orun,Moba,Oye`,
  Enugu: `Aninri,Awgu,Enugu East,Enugu North,Enugu South,Ezeagu,Igbo-Etiti,Igbo-Eze North,Igbo-Eze South,Isi-Uzo,
    Nkanu East,Nkanu West,Nsukka,Oji River,Udenu,Udi,Uzo-Uwani`,
  FCT: `Abaji,Abuja Municipal=Abuja Municipal Area Council=AMAC=Municipal=Abuja,Bwari,Gwagwalada,Kuje,Kwali`,
  Gombe: `Akko,Balanga,Billiri,Dukku,Funakaye,Gombe,Kaltungo,Kwami,Nafada=Nafada Bajoga,Shongom=Shomgom,
    Yamaltu/Deba=Yalmaltu/Deba`,
  Imo: `Aboh Mbaise,Ahiazu Mbaise,Ehime Mbano,Ezinihitte=Ezinihitte Mbaise,Ideato North,Ideato South,Ihitte/Uboma,
    Ikeduru,Isiala Mbano,Isu,Mbaitoli=Mbatoli,Ngor Okpala,Njaba,Nkwerre=Nkwere,Nwangele,Obowo,Oguta,Ohaji/Egbema,
    Okigwe,Onuimo=Unuimo,Orlu,Orsu,Oru East,Oru West,Owerri Municipal,Owerri North,Owerri West`,
  Jigawa: `Auyo,Babura,Biriniwa=Birniwa,Birnin Kudu=Birni Kudu,Buji,Dutse,Gagarawa,Garki,Gumel,Guri,Gwaram,Gwiwa,Hadejia,
    Jahun,Kafin Hausa,Kaugama,Kazaure,Kiri Kasama=Kiri Kasamma,Kiyawa,Maigatari,Malam Madori=Mallam Madori,Miga,Ringim,
    Roni,Sule Tankarkar,Taura,Yankwashi`,
  Kaduna: `Birnin Gwari,Chikun,Giwa,Igabi,Ikara,Jaba,Jema'a,Kachia,Kaduna North,Kaduna South,Kagarko,Kajuru,Kaura,Kauru,
    Kubau,Kudan,Lere,Makarfi=Markafi,Sabon Gari,Sanga,Soba,Zangon Kataf=Zango Kataf,Zaria`,
  Kano: `Ajingi,Albasu,Bagwai,Bebeji,Bichi,Bunkure,Dala,Dambatta=Danbatta=Danbata,Dawakin Kudu=Dawaki Kudu,
    Dawakin Tofa=Dawaki Tofa,Doguwa,Fagge,Gabasawa,Garko,Garun Malam=Garun Mallam=Garum Malam=Garum Mallam,Gaya,Gezawa,
    Ghari=Kunchi,Gwale,Gwarzo,Kabo,Kano Municipal,Karaye,Kibiya,Kiru,Kumbotso,Kura,Madobi,Makoda,Minjibir,
    Nasarawa=Nassarawa,Rano,Rimin Gado,Rogo,Shanono,Sumaila,Takai=Takali,Tarauni,Tofa,Tsanyawa,Tudun Wada,
    Ungogo=Ungoggo,Warawa,Wudil`,
  Katsina: `Bakori,Batagarawa,Batsari,Baure,Bindawa,Charanchi,Dan Musa,Dandume,Danja,Daura,Dutsi,Dutsin-Ma,Faskari,
    Funtua,Ingawa,Jibia,Kafur,Kaita,Kankara,Kankia,Katsina,Kurfi,Kusada,Mai'Adua,Malumfashi,Mani,Mashi,
    Matazu=Matazuu,Musawa,Rimi,Sabuwa,Safana,Sandamu=Sanda/Sandamu,Zango`,
  Kebbi: `Aleiro=Aliero,Arewa=Arewa Dandi,Argungu=Arugungu,Augie,Bagudo,Birnin Kebbi,Bunza,Dandi,Fakai,Gwandu,Jega,Kalgo,
    Koko/Besse,Maiyama=Maiya/Maiyama,Ngaski,Sakaba,Shanga,Suru,Wasagu/Danko=Danko/Wasagu,Yauri,Zuru`,
  Kogi: `Adavi,Ajaokuta,Ankpa,Bassa,Dekina,Ibaji,Idah,Igalamela-Odolu,Ijumu,Kabba/Bunu,Kogi=Kogi K K=Koton Karfe,Lokoja,
    Mopa-Muro=Mopa-Moro,Ofu,Ogori/Magongo=Ogori/Mangongo,Okehi,Okene,Olamaboro=Olamabolo,Omala,Yagba East,Yagba West`,
  Kwara: `Asa,Baruten,Edu,Ekiti,Ifelodun,Ilorin East,Ilorin South,Ilorin West,Irepodun,Isin,Kaiama,Moro,Offa,Oke-Ero,Oyun,
    Pategi=Patigi`,
  Lagos: `Agege,Ajeromi-Ifelodun,Alimosho,Amuwo-Odofin,Apapa,Badagry,Epe,Eti-Osa,Ibeju-Lekki,Ifako-Ijaiye=Ifako-Ijaye,
    Ikeja,Ikorodu,Kosofe,Lagos Island,Lagos Mainland,Mushin,Ojo,Oshodi-Isolo,Shomolu=Somolu,Surulere`,
  Nasarawa: `Akwanga,Awe,Doma,Karu,Keana,Keffi,Kokona,Lafia,Nasarawa=Nassarawa,Nasarawa Eggon=Nasarawa Egon,Obi,Toto,Wamba`,
  Niger: `Agaie,Agwara,Bida,Borgu,Bosso,Chanchaga,Edati=Edatti,Gbako,Gurara,Katcha,Kontagora,Lapai,Lavun,Magama,Mariga,
    Mashegu,Mokwa,Munya=Muya=Moya,Paikoro=Pailoro,Rafi,Rijau,Shiroro,Suleja,Tafa,Wushishi`,
  Ogun: `Abeokuta North,Abeokuta South,Ado-Odo/Ota,Ewekoro,Ifo,Ijebu East,Ijebu North,Ijebu North East,Ijebu Ode,Ikenne,
    Imeko-Afon,Ipokia,Obafemi-Owode,Odeda,Odogbolu,Ogun Waterside,Remo North,Sagamu=Shagamu,Yewa North=Egbado North,
    Yewa South=Egbado South`,
  Ondo: `Akoko North East,Akoko North West,Akoko South East,Akoko South West,Akure North,Akure South,Ese-Odo,Idanre,
    Ifedore,Ilaje,Ile-Oluji/Okeigbo,Irele,Odigbo,Okitipupa,Ondo East,Ondo West,Ose,Owo`,
  Osun: `Atakumosa East=Atakunmosa East,Atakumosa West=Atakunmosa West,Ayedaade=Aiyedaade=Aiyedade=Ayedade,
    Ayedire=Aiyedire,Boluwaduro,Boripe,Ede North,Ede South,Egbedore,Ejigbo,Ife Central,Ife East,Ife North,Ife South,
    Ifedayo,Ifelodun,Ila,Ilesa East=Ilesha East,Ilesa West=Ilesha West,Irepodun,Irewole,Isokan,Iwo,Obokun,Odo-Otin,
    Ola-Oluwa,Olorunda,Oriade,Orolu,Osogbo=Oshogbo`,
  Oyo: `Afijio,Akinyele,Atiba,Atisbo=Atigbo,Egbeda,Ibadan North,Ibadan North East=Ibadan Central,Ibadan North West,
    Ibadan South East,Ibadan South West,Ibarapa Central,Ibarapa East,Ibarapa North,Ido,Irepo,Iseyin,Itesiwaju,Iwajowa,
    Kajola,Lagelu,Ogbomosho North=Ogbomoso North,Ogbomosho South=Ogbomoso South,Ogo Oluwa,Olorunsogo,Oluyole,Ona Ara,
    Orelope=Oorelope,Ori Ire,Oyo East,Oyo West,Saki East=Shaki East,Saki West=Shaki West,Surulere`,
  Plateau: `Barkin Ladi=Barikin Ladi,Bassa,Bokkos,Jos East,Jos North,Jos South,Kanam,Kanke,Langtang North,Langtang South,
    Mangu,Mikang,Pankshin,Qua'an Pan,Riyom,Shendam,Wase`,
  Rivers: `Abua/Odual,Ahoada East,Ahoada West,Akuku-Toru,Andoni,Asari-Toru,Bonny,Degema,Eleme,Emohua=Emuoha,Etche,Gokana,
    Ikwerre,Khana,Obio/Akpor=Obia/Akpor,Ogba/Egbema/Ndoni,Ogu/Bolo,Okrika,Omuma=Omumma,Opobo/Nkoro,Oyigbo,
    Port Harcourt,Tai`,
  Sokoto: `Binji,Bodinga,Dange Shuni,Gada,Goronyo=Goron/Goronyo,Gudu,Gwadabawa,Illela,Isa,Kebbe,Kware,Rabah,
    Sabon Birni=S/Birni,Shagari,Silame,Sokoto North,Sokoto South,Tambuwal,Tangaza,Tureta,Wamako=Wamakko,Wurno,Yabo`,
  Taraba: `Ardo Kola,Bali,Donga,Gashaka,Gassol,Ibi,Jalingo,Karim Lamido=Karin Lamido,Kurmi=Kumi,Lau,Sardauna,Takum,Ussa,
    Wukari,Yorro,Zing`,
  Yobe: `Bade,Bursari=Busari,Damaturu,Fika,Fune,Geidam,Gujba,Gulani,Jakusko,Karasuwa=Karasawa,Machina,Nangere,Nguru,
    Potiskum,Tarmuwa=Tarmua,Yunusari,Yusufari`,
  Zamfara: `Anka,Bakura,Birnin Magaji=Birnin Magaji/Kiyaw,Bukkuyum,Bungudu,Gummi,Gusau,Kaura Namoda,Maradun,Maru,Shinkafi,
    Talata Mafara,Tsafe=Chafe,Zurmi`,
} as const;

/** What the FCT and some states are also called, as `bare` writes it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  abuja: "FCT",
  abujafct: "FCT",
  fctabuja: "FCT",
  federalcapitalterritory: "FCT",
  federalcapitalterritoryabuja: "FCT",
  crossrivers: "Cross River",
  nassarawa: "Nasarawa",
};

/** The official names of the 36 states and of the FCT. */
export const STATES = Object.keys(LOCAL_GOVERNMENTS) as readonly (keyof typeof LOCAL_GOVERNMENTS)[];
export type State = (typeof STATES)[number];

/** The official names of a state's local governments, in the order of the alphabet. */
export const localGovernmentsOf = (state: State): readonly string[] => spellingsIn(state).map(([name]) => name);

/** The official name of a state: `lagos state` is `Lagos`, `Abuja` is `FCT`. Undefined where there is none. */
export function findState(text: string): State | undefined {
  const written = bare(text).replace(/state$/, "");
  return STATES.find((state) => bare(state) === written || state === OTHER_NAMES[written]);
}

/**
 * The official name of a local government in a state (any spelling that `findState` knows): `Eti Osa LGA` is `Eti-Osa`,
 * `Egbado South` is `Yewa South`. Undefined where the state has no such local government.
 */
export function findLocalGovernment(state: string, text: string): string | undefined {
  const found = findState(state);
  const written = bare(text);
  const wanted = [written, written.replace(/(lga|(localgovernment|localgovt|area)(area|council)?)$/, "")];
  const isWanted = (spellings: readonly string[]) => spellings.some((spelling) => wanted.includes(bare(spelling)));
  return found && spellingsIn(found).find(isWanted)?.[0];
}

/** The spellings of each local government of a state, the official name first. */
const spellingsIn = (state: State) =>
  LOCAL_GOVERNMENTS[state].split(/,\s*/).map((names) => names.split("=") as [string, ...string[]]);

/** A name without what people write in different ways: case, marks, blanks, hyphens, apostrophes, slashes. */
const bare = (text: string): string => plainLetters(text).replace(/[^a-z0-9]/g, "");
