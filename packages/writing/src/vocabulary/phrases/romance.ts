import { type LanguagePhrases, buildPhrases } from './language-phrases.ts'

/** French, Spanish, Portuguese, Italian, Catalan, Romanian. */
export const romance: Record<string, LanguagePhrases> = {
  fr: buildPhrases(
    'De quoi il s’agit | Causes et raisons | Comment cela fonctionne | Comment on en est arrivé là | Qui est concerné | Lieux | En chiffres | En comparaison | Effets | La suite',
    'De quoi s’agit-il ? | Quelles sont les causes et les raisons ? | Comment cela fonctionne-t-il ? | Que s’est-il passé, et quand ? | Qui est concerné ? | Où cela se trouve-t-il ? | Que disent les chiffres ? | Quelles sont les différences ? | Quels sont les effets ? | Que va-t-il se passer ensuite ?',
    'En bref | Sommaire | Là où les sources diffèrent | Ce qui reste ouvert | Sources',
    '{s} explique : | {s} écrit : | Selon {s} : | D’après {s} : | {s} précise :',
    'Aucune source lue ne répond à cette question : {q}',
    'Nouveau depuis le {d}',
    {
      asking: {
        compare: 'compar(?:er|aison|é)|différences?|mieux|versus|vs',
        howMuch: 'combien|coûts?|coûte|prix|chiffres|quelle (?:taille|distance|durée|part)',
        why: 'pourquoi|causes?|raisons?',
        effects: 'effets?|conséquences?|impacts?|risques?|avantages?|inconvénients?|influence',
        next: 'avenir|futur|prévisions?|perspectives',
        when: 'quand|histoire|depuis|en quelle année',
        who: 'qui',
        where: 'où|quels pays',
        how: 'comment|fonctionn(?:e|ent|ement)|étapes|méthodes?',
        what: 'que|quoi|qu.est-ce|quel(?:le)?s?|définition|signifie',
      },
      answering: {
        what: "(?:est|sont|était|étaient) (?:une?|le|la|les|des|l[’'])|désigne|appelée?s?|nommée?s?|consiste|signifie|composée?s? de|se compose",
        why: 'parce qu|car|en raison|à cause|causes?|causée?s?|grâce à|raisons?|puisque|due?s? (?:à|aux?)|provoqu(?:e|ent|é|ée)|explique|résult(?:e|ent) d',
        how: 'par|en utilisant|grâce à|fonctionn(?:e|ent)|processus|d.abord|ensuite|lorsque|quand|permet(?:tent)?|produi(?:t|sent)|transform(?:e|ent)|utilis(?:e|ent|ant)|méthode',
        who: 'fondée?|inventée?|découvert|développée?|dirigée?|chercheurs?|scientifiques?|entreprises?|gouvernement|présidente?|née?|membres?|ingénieurs?',
        where: 'située?s?|trouve(?:nt)?|région|pays|monde|nord|sud|est|ouest|côte|zone|ville',
        compare:
          'que|tandis|alors que|contrairement|différ(?:e|ent|ence|ences)|deux|semblables?|similaires?|cependant|plus|moins|mieux|en revanche|par rapport',
        effects:
          'conduit|conduisent|mène|entraîn(?:e|ent|é)|effets?|conséquences?|impacts?|augment(?:e|ent)|rédui(?:t|sent)|risques?|nuit|protèg(?:e|ent)|menac(?:e|ent)|permet|favorise|améliore',
        next: 'sera|seront|va|vont|avenir|futur|prévu(?:e|s|es)?|prévoit|d.ici 20[2-9]\\d|devrait|devraient|pourrait|pourraient|projet',
      },
      denying: "ne|n[’']|pas|jamais|aucune?|sans|ni|faux",
    },
  ),
  es: buildPhrases(
    'De qué se trata | Causas y motivos | Cómo funciona | Cómo se llegó hasta aquí | Quiénes intervienen | Lugares | En cifras | En comparación | Efectos | Qué viene después',
    '¿Qué es? | ¿Cuáles son las causas y los motivos? | ¿Cómo funciona? | ¿Qué ocurrió y cuándo? | ¿Quiénes intervienen? | ¿Dónde se encuentra? | ¿Qué dicen las cifras? | ¿En qué se diferencian? | ¿Qué efectos tiene? | ¿Qué viene después?',
    'En resumen | Contenido | En qué difieren las fuentes | Lo que queda abierto | Fuentes',
    '{s} explica: | {s} escribe: | Según {s}: | En palabras de {s}: | {s} señala:',
    'Ninguna de las fuentes leídas responde a esta pregunta: {q}',
    'Novedades desde el {d}',
    {
      asking: {
        compare: 'compar(?:ar|ación|ado)|diferencias?|mejor|versus|vs',
        howMuch: 'cuánt[oa]s?|cuesta|coste|costo|precio|cifras|qué (?:tamaño|distancia|porcentaje)',
        why: 'por ?qué|causas?|motivos?|razones',
        effects: 'efectos?|consecuencias?|impacto|riesgos?|ventajas|desventajas|influencia|beneficios?',
        next: 'futuro|previsión|pronóstico|perspectivas',
        when: 'cuándo|historia|desde|en qué año',
        who: 'quién(?:es)?',
        where: 'dónde|qué (?:países|lugares)',
        how: 'cómo|funciona(?:n)?|pasos|métodos?',
        what: 'qué|cuál(?:es)?|definición|significa',
      },
      answering: {
        what: '(?:es|son|era|eran|fue) (?:una?|el|la|los|las|uno)|se llama|llamad[oa]s?|denomin(?:a|ado|ada)|consiste|significa|se refiere|conocid[oa]s? como|compuest[oa]s? por',
        why: 'porque|debido|ya que|por ello|causas?|causad[oa]s?|provoc(?:a|an|ó|ado|ada)|gracias a|motivos?|razón|razones|a raíz|puesto que|pues|resultado de',
        how: 'mediante|funciona(?:n)?|a través|proceso|primero|luego|después|cuando|permite(?:n)?|produce(?:n)?|utiliza(?:n|ndo)?|usa(?:n|ndo)?|convierte(?:n)?|método',
        who: 'fund(?:ó|ado|ada)|invent(?:ó|ado|ada)|descubri(?:ó|do|da)|desarroll(?:ó|ado|ada)|dirigid[oa]|investigador(?:es|as)?|científic[oa]s?|empresas?|gobierno|president[ea]|nació|miembros?|ingenier[oa]s?',
        where:
          'situad[oa]s?|ubicad[oa]s?|encuentra(?:n)?|región|países|país|mundo|norte|sur|este|oeste|costa|zona|ciudad',
        compare:
          'que|mientras|a diferencia|diferen(?:te|tes|cia|cias)|amb[oa]s|similar(?:es)?|sin embargo|más|menos|mejor|peor|en cambio|frente a|en comparación',
        effects:
          'lleva(?:n)? a|conduce(?:n)?|efectos?|consecuencias?|impacto|aumenta(?:n)?|reduce(?:n)?|riesgos?|daña(?:n)?|protege(?:n)?|amenaza(?:n)?|permite(?:n)?|beneficios?|mejora(?:n)?|provoca(?:n)?',
        next: 'será|serán|va a|van a|futuro|prev(?:é|isto|ista)|planea(?:n)?|para 20[2-9]\\d|espera(?:n)?|podría(?:n)?|próxim[oa]s?',
      },
      denying: 'no|nunca|jamás|ningun[oa]?|ningún|sin|ni|falso|tampoco',
    },
  ),
  pt: buildPhrases(
    'Do que se trata | Causas e razões | Como funciona | Como se chegou aqui | Quem está envolvido | Lugares | Em números | Em comparação | Efeitos | O que vem a seguir',
    'O que é? | Quais são as causas e razões? | Como funciona? | O que aconteceu e quando? | Quem está envolvido? | Onde se encontra? | O que dizem os números? | Quais são as diferenças? | Quais são os efeitos? | O que vem a seguir?',
    'Em resumo | Conteúdo | Onde as fontes divergem | O que fica em aberto | Fontes',
    '{s} explica: | {s} escreve: | Segundo {s}: | De acordo com {s}: | Nas palavras de {s}:',
    'Nenhuma fonte lida responde a esta pergunta: {q}',
    'Novidades desde {d}',
    {
      asking: {
        compare: 'compar(?:ar|ação)|diferenças?|melhor|versus|vs',
        howMuch: 'quant[oa]s?|custa|custo|preço|números',
        why: 'por ?qu[eê]|causas?|razões|motivos?',
        effects: 'efeitos?|consequências?|impactos?|riscos?|vantagens|benefícios?',
        next: 'futuro|previsão|perspectivas',
        when: 'quando|história|desde',
        who: 'quem',
        where: 'onde',
        how: 'como|funciona(?:m)?|passos|métodos?',
        what: 'o que|que|qual|quais|definição|significa',
      },
      answering: {
        what: '(?:é|são|era|eram|foi) (?:uma?|o|a|os|as)|chama(?:do|da|dos|das)|denomina|consiste|significa|refere|conhecid[oa]s?|compost[oa]s?',
        why: 'porque|devido|já que|pois|causas?|causad[oa]s?|provoca(?:m|do|da)?|graças a|razão|razões|motivos?|por isso|uma vez que|resultado de',
        how: 'por meio|funciona(?:m)?|através|processo|primeiro|depois|quando|permite(?:m)?|produz(?:em)?|utiliza(?:m|ndo)?|usa(?:m|ndo)?|método',
        compare:
          'que|enquanto|ao contrário|diferen(?:te|tes|ça|ças)|ambos|semelhantes?|no entanto|mais|menos|melhor|pior|já o|em comparação',
        effects:
          'leva(?:m)? a|conduz(?:em)?|efeitos?|consequências?|impactos?|aumenta(?:m)?|reduz(?:em)?|riscos?|protege(?:m)?|ameaça(?:m)?|benefícios?|melhora(?:m)?|provoca(?:m)?',
        next: 'será|serão|vai|vão|futuro|previst[oa]s?|até 20[2-9]\\d|espera(?:-se|m)?|poderia(?:m)?|deve(?:rá|m)|próxim[oa]s?',
      },
      denying: 'não|nunca|jamais|nenhum[a]?|sem|nem|falso|tampouco',
    },
  ),
  it: buildPhrases(
    'Di che cosa si tratta | Cause e ragioni | Come funziona | Come si è arrivati qui | Chi è coinvolto | Luoghi | In cifre | A confronto | Effetti | Che cosa viene dopo',
    'Che cos’è? | Quali sono le cause e le ragioni? | Come funziona? | Che cosa è successo, e quando? | Chi è coinvolto? | Dove si trova? | Che cosa dicono le cifre? | Quali sono le differenze? | Quali sono gli effetti? | Che cosa viene dopo?',
    'In breve | Indice | Dove le fonti differiscono | Che cosa resta aperto | Fonti',
    '{s} spiega: | {s} scrive: | Secondo {s}: | Da {s}: | Nelle parole di {s}:',
    'Nessuna fonte letta risponde a questa domanda: {q}',
    'Novità dal {d}',
    {
      asking: {
        compare: 'confront(?:o|are)|differenz[ae]|meglio|versus|vs',
        howMuch: 'quant[oaie]|costa|costo|prezzo|numeri|cifre',
        why: 'perché|caus[ae]|ragioni|motiv[oi]',
        effects: 'effett[oi]|conseguenz[ae]|impatto|rischi|vantaggi|benefici',
        next: 'futuro|previsioni|prospettive',
        when: 'quando|storia|da quando',
        who: 'chi',
        where: 'dove',
        how: 'come|funziona(?:no)?|metod[oi]|passi',
        what: 'che|cosa|qual[ei]?|definizione|significa',
      },
      answering: {
        what: '(?:è|sono|era|erano|fu) (?:un[oa]?|il|la|lo|i|le|gli|un’)|chiamat[oaie]|detto|denominat[oaie]|consiste|significa|si riferisce|compost[oaie]',
        why: 'perché|a causa|poiché|caus[ae]|causat[oaie]|provoc(?:a|ano|ato|ata)|grazie a|ragion[ei]|motiv[oi]|dovut[oaie]|perciò|risultato di',
        how: 'mediante|tramite|funziona(?:no)?|attraverso|processo|prima|poi|quando|permett(?:e|ono)|produ(?:ce|cono)|utilizza(?:no|ndo)?|usa(?:no|ndo)?|metodo',
        compare:
          'che|mentre|a differenza|divers[oaie]|differenz[ae]|entrambi|simil[ei]|tuttavia|più|meno|meglio|peggio|invece|rispetto',
        effects:
          'porta(?:no)?|conduce|conducono|effett[oi]|conseguenz[ae]|impatto|aument(?:a|ano)|ridu(?:ce|cono)|rischi[o]?|protegg(?:e|ono)|minacci(?:a|ano)|benefici|migliora(?:no)?',
        next: 'sarà|saranno|futuro|previst[oaie]|entro il 20[2-9]\\d|potrebbe(?:ro)?|dovrebbe(?:ro)?|prossim[oaie]',
      },
      denying: 'non|mai|nessun[oa]?|senza|né|falso',
    },
  ),
  ca: buildPhrases(
    'De què es tracta | Causes i raons | Com funciona | Com s’hi ha arribat | Qui hi intervé | Llocs | En xifres | En comparació | Efectes | Què ve després',
    'Què és? | Quines són les causes i les raons? | Com funciona? | Què va passar i quan? | Qui hi intervé? | On es troba? | Què diuen les xifres? | En què es diferencien? | Quins efectes té? | Què ve després?',
    'En resum | Contingut | On les fonts difereixen | El que queda obert | Fonts',
    '{s} explica: | {s} escriu: | Segons {s}:',
    'Cap font llegida respon aquesta pregunta: {q}',
    'Novetats des del {d}',
    {
      asking: {
        why: 'per què|causes?',
        how: 'com',
        when: 'quan',
        who: 'qui',
        where: 'on',
        howMuch: 'quants?|quantes|quant',
        what: 'què|quin[as]?',
      },
      denying: 'no|mai|cap|sense|ni',
    },
  ),
  ro: buildPhrases(
    'Despre ce este vorba | Cauze și motive | Cum funcționează | Cum s-a ajuns aici | Cine este implicat | Locuri | În cifre | În comparație | Efecte | Ce urmează',
    'Ce este? | Care sunt cauzele și motivele? | Cum funcționează? | Ce s-a întâmplat și când? | Cine este implicat? | Unde se găsește? | Ce spun cifrele? | Prin ce se deosebesc? | Ce efecte are? | Ce urmează?',
    'Pe scurt | Cuprins | Unde sursele diferă | Ce rămâne deschis | Surse',
    '{s} explică: | {s} scrie: | Potrivit {s}:',
    'Nicio sursă citită nu răspunde la această întrebare: {q}',
    'Noutăți din {d}',
    {
      asking: {
        why: 'de ce|cauz[ae]',
        how: 'cum',
        when: 'când',
        who: 'cine',
        where: 'unde',
        howMuch: 'cât|câți|câte|câtă',
        what: 'ce|care',
      },
      denying: 'nu|niciodată|nici|fără|niciun|nicio',
    },
  ),
}
