import { type LanguagePhrases, buildPhrases } from './language-phrases.ts'

/** English, German, Dutch and the languages of the North. */
export const germanic: Record<string, LanguagePhrases> = {
  en: buildPhrases(
    'What it is | Causes and reasons | How it works | How it came about | The people | Places | In figures | In comparison | Effects | What comes next',
    'What is it? | What are the causes and reasons? | How does it work? | When did what happen? | Who is involved? | Where is it found? | What are the figures? | How do they compare? | What are the effects? | What comes next?',
    'In short | Contents | Where the sources differ | What remains open | Sources',
    '{s} explains: | {s} writes: | In the words of {s}: | {s} puts it this way: | From {s}: | {s} on this: | {s} reports:',
    'No source that was read answers this: {q}',
    'New since {d}',
    {
      asking: {
        compare: 'compared?|comparison|versus|vs|differences?|differ|better',
        howMuch:
          'how (?:much|many|large|big|long|far|fast|high|old|often|expensive|deep|hot|heavy)|cost|price|numbers?|statistics|share',
        why: 'why|causes?|reasons?|how come',
        effects:
          'effects?|impacts?|consequences?|influence|affects?|benefits?|risks?|dangers?|side effects|do(?:es)? to',
        next: 'new(?:s|est)?|latest|recent(?:ly)?|future|outlook|forecast|predict(?:ions?|ed)?|next|will',
        when: 'when|history|timeline|since|what year',
        who: 'who|whom|whose',
        where: 'where|which (?:countries|places|regions)',
        how: 'how|works?|ways? to|method|process|steps?',
        what: 'what|which|define|definition|meaning|explain|describe|about',
      },
      answering: {
        what: '(?:is|are|was|were) (?:an?|the|any|one|not an?)|refers? to|(?:is|are) (?:called|known as|defined)|means|consists? of|is made up|types? of|kinds? of|include[sd]?',
        why: 'because|since (?!\\d|then)|due to|owing to|caus(?:e|es|ed|ing)|reasons?|result(?:s|ed)? (?:of|from)|(?:stems?|arises?|comes?) from|therefore|which is why|why|thanks to|as a result|driven by|explains?|in order to|so that|so (?:much|many|little|few|far)|responsible for|leads? to|led to|prevents?',
        howMuch:
          '(?:a |one )?(?:half|third|quarter|fifth|tenth) (?:of|as)|twice|double|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|dozen)(?:[ -]\\p{L}+)?[ -](?:times|years?|hours?|days?|weeks?|months?|minutes?|centuries|metres?|meters?|feet|miles?|kilomet\\p{L}+|tons?|tonnes?|degrees|percent|people)',
        how: 'by \\w+ing|works?|through|using|uses|process|mechanism|first|then|steps?|when|begins?|starts?|produc(?:e|es|ed)|convert(?:s|ed)?|allows?|forms?|method',
        who: 'founded|invented|discovered|developed|designed|built|made|introduced|joined|fitted|cut|shaped|led by|proposed|named|born|wrote|said|won|scientists?|researchers?|company|government|president|engineers?|organi[sz]ation|members?|pioneer(?:s|ed)?|first to',
        where:
          '(?:in|at|on|near|off|from|across|around) (?:the )?\\p{L}+|located|regions?|countr(?:y|ies)|worldwide|coast|city',
        compare:
          'than|compared|whereas|while|unlike|differs?|difference|both|similar|in contrast|however|more|less|instead|rather|versus|on the other hand|better|worse|faster|cheaper|same',
        effects:
          'leads? to|led to|results? in|resulted in|effects?|affects?|affected|impacts?|consequences?|increas(?:e|es|ed)|reduc(?:e|es|ed)|risks?|harm|benefits?|damage|threat(?:ens?)?|prevents?|improves?|therefore|as a result|so that|protects?',
        next: 'will|future|plans?|planned|expected|forecast|predict(?:s|ed|ion)?|by 20[2-9]\\d|could|upcoming|next|projected|likely|may become|under way|research is',
      },
      denying: "not|no|never|n['’]t|cannot|without|none|neither|nor|false|hardly",
    },
  ),
  de: buildPhrases(
    'Worum es geht | Ursachen und Gründe | Wie es funktioniert | Wie es dazu kam | Die Menschen | Orte | In Zahlen | Im Vergleich | Folgen | Wie es weitergeht',
    'Was ist das? | Was sind Ursachen und Gründe? | Wie funktioniert es? | Wann geschah was? | Wer ist beteiligt? | Wo kommt es vor? | Was sagen die Zahlen? | Was unterscheidet sie? | Welche Folgen hat es? | Wie geht es weiter?',
    'Kurz gefasst | Inhalt | Wo die Quellen sich unterscheiden | Was offen bleibt | Quellen',
    '{s} erklärt: | {s} schreibt: | Aus der Quelle {s}: | Bei {s} heißt es: | {s} dazu: | So steht es bei {s}:',
    'Keine gelesene Quelle beantwortet diese Frage: {q}',
    'Neu seit dem {d}',
    {
      asking: {
        compare: 'vergleich|verglichen|gegenüber|unterschiede?|unterscheide[nt]|besser|vs',
        howMuch:
          'wie ?viele?|wie (?:hoch|groß|lange?|weit|schnell|teuer|oft|alt|tief)|kosten|kostet|preise?|zahlen|anteil',
        why: 'warum|wieso|weshalb|ursachen?|gründe?|grund',
        effects: 'folgen?|auswirkung(?:en)?|wirkung(?:en)?|einfluss|nutzen|risiken|gefahren|vorteile|nachteile',
        next: 'neue?[srnm]?|neueste[snr]?|aktuell\\p{L}*|zukunft|prognosen?|ausblick|künftig|wird|werden',
        when: 'wann|geschichte|seit|verlauf',
        who: 'wer|wem|wen|wessen',
        where: 'wo|wohin|woher|welche[nr]? (?:länder|orte|regionen)',
        how: 'wie|funktionier(?:t|en)|schritte|verfahren|methoden?',
        what: 'was|welche[rsnm]?|bedeutung|bedeutet|erkläre|definition',
      },
      answering: {
        what: '(?:ist|sind|war|waren) (?:eine?r?|der|die|das|kein)|bezeichnet|genannt|heißt|heißen|besteht aus|bestehen aus|bedeutet|gehört zu|zählt zu|arten',
        why: 'weil|da|denn|wegen|aufgrund|durch|ursachen?|grund|gründe|verursacht|deshalb|daher|führte|führt|infolge|dank|liegt an|ausgelöst|damit|entsteh(?:t|en)',
        how: 'durch|indem|mit|mittels|funktioniert|verfahren|zuerst|dann|wenn|dabei|entsteh(?:t|en)|erzeugt|beginnt|prozess|verwendet|nutzt|ermöglicht',
        who: 'gegründet|erfunden|entdeckt|entwickelt|geleitet|forscher(?:innen)?|wissenschaftler(?:innen)?|unternehmen|regierung|präsident(?:in)?|geboren|gewann|mitglieder|ingenieure?|menschen',
        where:
          'liegt|liegen|befindet|befinden|region(?:en)?|länder[n]?|land|weltweit|norden|süden|osten|westen|küste|gebiet(?:e|en)?|stadt|gegend',
        compare:
          'als|verglichen|während|hingegen|dagegen|anders|unterschied(?:e|en|lich)?|beide|ähnlich|jedoch|mehr|weniger|statt|besser|schlechter|schneller|gleich',
        effects:
          'führt|führten?|folgen?|wirkt|auswirkung(?:en)?|dadurch|steigt|sinkt|erhöht|verringert|schadet|schäden|schützt|risiko|risiken|nutzen|gefährdet|verhindert|verbessert|bewirkt|zur folge',
        next: 'wird|werden|künftig|zukunft|geplant|plant|prognosen?|erwartet|soll|sollen|könnten?|bis 20[2-9]\\d|voraussichtlich|nächste[nrs]?',
      },
      denying: 'nicht|kein|keine[rsnm]?|nie|niemals|ohne|weder|falsch|kaum',
    },
  ),
  nl: buildPhrases(
    'Waar het om gaat | Oorzaken en redenen | Hoe het werkt | Hoe het zo kwam | Wie erbij betrokken is | Plaatsen | In cijfers | Vergeleken | Gevolgen | Hoe het verdergaat',
    'Wat is het? | Wat zijn de oorzaken en redenen? | Hoe werkt het? | Wanneer gebeurde wat? | Wie is erbij betrokken? | Waar komt het voor? | Wat zeggen de cijfers? | Waarin verschillen ze? | Wat zijn de gevolgen? | Hoe gaat het verder?',
    'In het kort | Inhoud | Waar de bronnen verschillen | Wat open blijft | Bronnen',
    '{s} legt uit: | {s} schrijft: | Uit {s}: | {s} hierover: | Bij {s} staat:',
    'Geen gelezen bron beantwoordt deze vraag: {q}',
    'Nieuw sinds {d}',
    {
      asking: {
        compare: 'vergelijk(?:ing|en)?|verschil(?:len)?|beter|versus|vs',
        howMuch: 'hoeveel|hoe (?:groot|hoog|lang|ver|snel|duur|vaak|oud)|kosten?|prijs|cijfers',
        why: 'waarom|oorza(?:ak|ken)|redenen?',
        effects: 'gevolgen?|effecten?|invloed|risico.?s|voordelen|nadelen',
        next: 'toekomst|vooruitzicht(?:en)?|zal|zullen',
        when: 'wanneer|geschiedenis|sinds',
        who: 'wie|wiens',
        where: 'waar|welke (?:landen|plaatsen)',
        how: 'hoe|werkt|werken|stappen|methode',
        what: 'wat|welke?|betekenis|definitie',
      },
      answering: {
        what: '(?:is|zijn|was|waren) (?:een|de|het|geen)|heet|heten|genoemd|bestaat uit|bestaan uit|betekent|verwijst naar|soorten',
        why: 'omdat|doordat|want|wegens|vanwege|door|oorza(?:ak|ken)|veroorzaakt|reden(?:en)?|daarom|dankzij|als gevolg van|ontstaat|ontstaan',
        how: 'door|met behulp van|werkt|via|proces|eerst|daarna|wanneer|ontstaat|gebruikt|maakt|methode|begint',
        who: 'opgericht|uitgevonden|ontdekt|ontwikkeld|geleid|onderzoekers?|wetenschappers?|bedrijf|regering|president|geboren|won|leden',
        compare:
          'dan|vergeleken|terwijl|anders|verschil(?:len|t)?|beide|vergelijkbaar|echter|meer|minder|beter|slechter|daarentegen',
        effects:
          'leidt|leidde|gevolgen?|gevolg|effect(?:en)?|invloed|verhoogt|verlaagt|schade|beschermt|risico|voordeel|voorkomt|verbetert',
        next: 'zal|zullen|toekomst|gepland|verwacht|verwachting|in 20[2-9]\\d|kunnen|volgend jaar',
      },
      denying: 'niet|geen|nooit|zonder|noch|onjuist|nauwelijks',
    },
  ),
  sv: buildPhrases(
    'Vad det handlar om | Orsaker och skäl | Så fungerar det | Hur det blev så | Vilka som är inblandade | Platser | I siffror | I jämförelse | Följder | Vad som kommer härnäst',
    'Vad är det? | Vilka är orsakerna och skälen? | Hur fungerar det? | När hände vad? | Vilka är inblandade? | Var finns det? | Vad säger siffrorna? | Hur skiljer de sig åt? | Vilka är följderna? | Vad kommer härnäst?',
    'I korthet | Innehåll | Där källorna skiljer sig åt | Vad som återstår | Källor',
    '{s} förklarar: | {s} skriver: | Ur {s}: | {s} om detta:',
    'Ingen läst källa besvarar denna fråga: {q}',
    'Nytt sedan {d}',
    {
      asking: {
        why: 'varför|orsak(?:er|en)?',
        how: 'hur',
        when: 'när|historia',
        who: 'vem|vilka',
        where: 'var',
        howMuch: 'hur (?:mycket|många|stor|hög|lång)',
        compare: 'skillnad(?:en|er)?|jämför',
        effects: 'följder|effekter?|påverkar',
        next: 'framtid(?:en)?',
        what: 'vad|vilken|vilket',
      },
      answering: {
        what: '(?:är|var) (?:en|ett|den|det)|kallas|består av|betyder|innebär',
        why: 'eftersom|på grund av|därför|orsak(?:er|ar|as)?|beror på|tack vare',
        how: 'genom|fungerar|med hjälp av|process|först|sedan|används?|bildas',
        effects: 'leder till|ledde till|följd(?:er)?|påverkar|effekt(?:er)?|ökar|minskar|risk(?:er)?|skyddar',
        compare: 'än|jämfört|medan|skillnad|både|däremot|mer|mindre',
      },
      denying: 'inte|ej|ingen|inget|inga|aldrig|utan',
    },
  ),
  da: buildPhrases(
    'Hvad det handler om | Årsager og grunde | Sådan virker det | Hvordan det gik til | Hvem der er involveret | Steder | I tal | Sammenlignet | Følger | Hvad der kommer nu',
    'Hvad er det? | Hvad er årsagerne og grundene? | Hvordan virker det? | Hvornår skete hvad? | Hvem er involveret? | Hvor findes det? | Hvad siger tallene? | Hvordan adskiller de sig? | Hvad er følgerne? | Hvad kommer nu?',
    'Kort sagt | Indhold | Hvor kilderne er uenige | Hvad der står åbent | Kilder',
    '{s} forklarer: | {s} skriver: | Fra {s}: | {s} om dette:',
    'Ingen læst kilde besvarer dette spørgsmål: {q}',
    'Nyt siden {d}',
    {
      asking: {
        why: 'hvorfor|årsag(?:er|en)?',
        how: 'hvordan',
        when: 'hvornår',
        who: 'hvem',
        where: 'hvor',
        howMuch: 'hvor (?:meget|mange|stor|lang)',
        what: 'hvad|hvilken|hvilket',
        effects: 'følger|virkning(?:er)?',
      },
      denying: 'ikke|ingen|intet|aldrig|uden',
    },
  ),
  nb: buildPhrases(
    'Hva det handler om | Årsaker og grunner | Slik virker det | Hvordan det ble slik | Hvem som er involvert | Steder | I tall | Sammenlignet | Følger | Hva som kommer nå',
    'Hva er det? | Hva er årsakene og grunnene? | Hvordan virker det? | Når skjedde hva? | Hvem er involvert? | Hvor finnes det? | Hva sier tallene? | Hvordan skiller de seg? | Hva er følgene? | Hva kommer nå?',
    'Kort sagt | Innhold | Der kildene er uenige | Hva som står åpent | Kilder',
    '{s} forklarer: | {s} skriver: | Fra {s}: | {s} om dette:',
    'Ingen lest kilde svarer på dette spørsmålet: {q}',
    'Nytt siden {d}',
    {
      asking: {
        why: 'hvorfor|årsak(?:er|en)?',
        how: 'hvordan',
        when: 'når',
        who: 'hvem',
        where: 'hvor',
        howMuch: 'hvor (?:mye|mange|stor|lang)',
        what: 'hva|hvilken|hvilket',
        effects: 'følger|virkninger',
      },
      denying: 'ikke|ingen|aldri|uten',
    },
  ),
  af: buildPhrases(
    'Waaroor dit gaan | Oorsake en redes | Hoe dit werk | Hoe dit gebeur het | Wie betrokke is | Plekke | In syfers | In vergelyking | Gevolge | Wat volgende kom',
    'Wat is dit? | Wat is die oorsake en redes? | Hoe werk dit? | Wanneer het wat gebeur? | Wie is betrokke? | Waar kom dit voor? | Wat sê die syfers? | Hoe vergelyk hulle? | Wat is die gevolge? | Wat kom volgende?',
    'Kortliks | Inhoud | Waar die bronne verskil | Wat oop bly | Bronne',
    '{s} verduidelik: | {s} skryf: | Uit {s}:',
    'Geen bron wat gelees is, beantwoord hierdie vraag nie: {q}',
    'Nuut sedert {d}',
    { denying: 'nie|geen|nooit|sonder' },
  ),
  is: buildPhrases(
    'Um hvað málið snýst | Orsakir og ástæður | Hvernig það virkar | Hvernig það varð til | Hverjir koma við sögu | Staðir | Í tölum | Samanburður | Afleiðingar | Hvað tekur við',
    'Hvað er það? | Hverjar eru orsakirnar? | Hvernig virkar það? | Hvenær gerðist hvað? | Hverjir koma við sögu? | Hvar er það að finna? | Hvað segja tölurnar? | Hver er munurinn? | Hverjar eru afleiðingarnar? | Hvað tekur við?',
    'Í stuttu máli | Efni | Þar sem heimildum ber ekki saman | Það sem er óljóst | Heimildir',
    '{s}: | Úr heimildinni {s}:',
    'Engin heimild sem var lesin svarar þessu: {q}',
    'Nýtt síðan {d}',
  ),
}
