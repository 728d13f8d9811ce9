/**
 * What an outline may say around a topic's own words, by language code. Each is a question or a heading: none of them
 * states anything about the topic. The topic stands before a colon, where it needs no article, case or number.
 */
export type OutlinePhrases = {
  /** `{topic}` stands for what the show is about. */
  description: string
  opening: string
  closing: readonly string[]
  /** Words that join two parts of a topic. */
  joins: RegExp
}

export const outlinePhrases: Record<string, OutlinePhrases> = {
  en: {
    description: 'A show about {topic}. Each episode takes one part of it.',
    opening: '{topic}: where to begin',
    closing: [
      '{topic}: the words you need to know',
      '{topic}: how it all started',
      '{topic}: people and places',
      '{topic}: what it means today',
      '{topic}: open questions',
      '{topic}: looking ahead',
    ],
    joins: /\s+(?:and also|as well as|and|&|or|versus|vs\.?)\s+/i,
  },
  de: {
    description: 'Ein Podcast zum Thema „{topic}“. Jede Folge nimmt sich einen Teil davon vor.',
    opening: '{topic}: worum es geht',
    closing: [
      '{topic}: die wichtigsten Begriffe',
      '{topic}: wie alles begann',
      '{topic}: Menschen und Orte',
      '{topic}: was es heute bedeutet',
      '{topic}: offene Fragen',
      '{topic}: ein Blick nach vorn',
    ],
    joins: /\s+(?:sowie|und|&|oder)\s+/i,
  },
  fr: {
    description: 'Un podcast sur le thème « {topic} ». Chaque épisode en explore une partie.',
    opening: '{topic} : par où commencer',
    closing: [
      '{topic} : les mots à connaître',
      '{topic} : comment tout a commencé',
      '{topic} : des lieux et des gens',
      '{topic} : ce que cela signifie aujourd’hui',
      '{topic} : questions ouvertes',
      '{topic} : et demain ?',
    ],
    joins: /\s+(?:ainsi que|et|&|ou)\s+/i,
  },
  es: {
    description: 'Un pódcast sobre el tema «{topic}». Cada episodio trata una parte.',
    opening: '{topic}: por dónde empezar',
    closing: [
      '{topic}: las palabras que hay que conocer',
      '{topic}: cómo empezó todo',
      '{topic}: personas y lugares',
      '{topic}: qué significa hoy',
      '{topic}: preguntas abiertas',
      '{topic}: una mirada al futuro',
    ],
    joins: /\s+(?:así como|y|e|&|o|u)\s+/i,
  },
  pt: {
    description: 'Um podcast sobre o tema “{topic}”. Cada episódio trata de uma parte.',
    opening: '{topic}: por onde começar',
    closing: [
      '{topic}: as palavras a conhecer',
      '{topic}: como tudo começou',
      '{topic}: pessoas e lugares',
      '{topic}: o que significa hoje',
      '{topic}: perguntas em aberto',
      '{topic}: um olhar para o futuro',
    ],
    joins: /\s+(?:assim como|e|&|ou)\s+/i,
  },
  it: {
    description: 'Un podcast sul tema «{topic}». Ogni episodio ne affronta una parte.',
    opening: '{topic}: da dove cominciare',
    closing: [
      '{topic}: le parole da conoscere',
      '{topic}: come è iniziato tutto',
      '{topic}: persone e luoghi',
      '{topic}: che cosa significa oggi',
      '{topic}: domande aperte',
      '{topic}: uno sguardo al futuro',
    ],
    joins: /\s+(?:e|ed|&|o|oppure)\s+/i,
  },
  nl: {
    description: 'Een podcast over het thema ‘{topic}’. Elke aflevering neemt er een deel van.',
    opening: '{topic}: waar het om gaat',
    closing: [
      '{topic}: de woorden die je moet kennen',
      '{topic}: hoe alles begon',
      '{topic}: mensen en plaatsen',
      '{topic}: wat het nu betekent',
      '{topic}: open vragen',
      '{topic}: een blik vooruit',
    ],
    joins: /\s+(?:alsook|en|&|of)\s+/i,
  },
}
