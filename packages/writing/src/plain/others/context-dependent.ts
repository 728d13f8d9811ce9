/** First words that point back to the sentence before, by language without region. */
const contextDependentWords: Record<string, string> = {
  de: 'dies|diese[rsmn]?|das|jene[rsmn]?|er|es|sie|ihre?|ihnen|deshalb|daher|darum|deswegen|dadurch|dabei|damit|davon|dafür|dazu|danach|dann|dort|stattdessen|somit|folglich|außerdem|beispielsweise|zum beispiel|auf diese weise|so|also|auch das|gerade deshalb|genau deshalb|eben deshalb|letztere[rsn]?|beide|solche[rsn]?',
  fr: "ce|cet|cette|ces|cela|ceci|c’est|c'est|il|elle|ils|elles|leurs?|ainsi|donc|alors|c’est pourquoi|par conséquent|de plus|par exemple|ensuite|celui-ci|celle-ci|ces derniers|tous deux",
  es: 'este|esta|estos|estas|esto|ese|esa|esos|esas|eso|aquello|él|ella|ellos|ellas|ello|dich[oa]s?|así|por eso|por ello|por lo tanto|por tanto|además|de esta manera|de este modo|de esta forma|por ejemplo|entonces|luego|ambos|ambas|est[oa]s últim[oa]s',
  pt: 'este|esta|estes|estas|isto|isso|esse|essa|esses|essas|ele|ela|eles|elas|assim|por isso|portanto|além disso|desta forma|dessa forma|por exemplo|então|ambos|ambas',
  it: 'questo|questa|questi|queste|ciò|esso|essa|essi|esse|lui|lei|loro|così|perciò|quindi|dunque|inoltre|in questo modo|per esempio|ad esempio|poi|entrambi|entrambe',
  nl: 'dit|dat|deze|die|hij|zij|ze|het is|daarom|dus|daardoor|daarmee|bovendien|bijvoorbeeld|zo|beide',
  sv: 'detta|denna|dessa|det är därför|den|de|därför|således|dessutom|till exempel|så|båda',
  da: 'dette|denne|disse|derfor|desuden|for eksempel|så|begge',
  nb: 'dette|denne|disse|derfor|dessuten|for eksempel|så|begge',
  pl: 'to|ten|ta|te|ci|tego|on|ona|oni|one|dlatego|więc|zatem|ponadto|na przykład|w ten sposób|wtedy|oba|obie',
  cs: 'to|ten|ta|ti|tyto|tento|tato|proto|tedy|navíc|například|takto|oba|obě',
  ru: 'это|этот|эта|эти|этим|он|она|они|оно|поэтому|таким образом|кроме того|например|тогда|оба|обе|такой|такая|такие',
  uk: 'це|цей|ця|ці|він|вона|вони|воно|тому|таким чином|крім того|наприклад|тоді|обидва|обидві',
  ar: 'هذا|هذه|هؤلاء|ذلك|تلك|وهذا|وهذه|وذلك|لذلك|ولذلك|لذا|وبذلك|وهكذا|كما أن|على سبيل المثال|إنه|إنها|وهو|وهي|كلاهما',
  fa: 'این|آن|آنها|او|بنابراین|همچنین|برای مثال|مثلا|به این ترتیب',
  tr: 'bu|bunlar|şu|o|onlar|böylece|bu nedenle|bu yüzden|ayrıca|örneğin|ikisi de',
  zh: '这|那|它|他|她|其|于是|因此|所以|因而|此外|例如|比如|这样|同样|這|牠|於是|為此|后者|前者|二者',
  ja: 'これ|それ|あれ|この|その|あの|そこで|そのため|したがって|だから|また、|例えば|たとえば|彼|彼女|両者',
  ko: '이것|그것|이는|그는|그녀는|이러한|그래서|따라서|또한|예를 들어|이런|그런',
}

/** Whether a sentence of a language begins by pointing back; never where its words are not known here. */
export function createContextCheck(locale: string): (text: string) => boolean {
  const known = contextDependentWords[locale.split('-')[0] ?? '']
  if (known === undefined) return () => false
  const pattern = new RegExp(
    `^["“„«¿¡「『（(\\s]*(?:${known})(?=[\\s,，、’']|$|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])`,
    'iu',
  )
  return (text) => pattern.test(text)
}
