import type { SourceDocument } from '../../../../text/src/documents.ts'
import { readText } from '../../../../reading/src/reader/text/text.ts'

/** Written for these tests: paragraphs of the kind that people read, in languages that the rules know more or less of. */
const texts = {
  German: `# Das Moor am Rand der Stadt

Ein Moor speichert auf derselben Fläche mehr Kohlenstoff als ein Wald, weil totes Moos im Wasser kaum verrottet. Der Torf wächst dabei nur etwa einen Millimeter im Jahr. Wer drei Meter tief gräbt, steht auf Pflanzen, die vor 3.000 Jahren geblüht haben.

Entwässerte Moore bedecken 7 Prozent der deutschen Agrarfläche, verursachen aber rund 37 Prozent ihrer Treibhausgase. Das liegt nicht an der Düngung, sondern am Sauerstoff, der in den trockenen Boden dringt. Wird der Wasserstand wieder angehoben, sinkt der Ausstoß innerhalb weniger Jahre.

Sonnentau fängt Insekten, da der Boden ihm kaum Stickstoff gibt. Ein Blatt (es ist nicht größer als ein Fingernagel) braucht bis zu zwei Tage für eine Mücke. Ohne nasse Füße kommt hier niemand weit; feste Wege gibt es erst seit 2011.

Die Stadt will das Moor nicht kaufen, jedoch pachten. Der Vertrag läuft bis 2040, sofern der Landtag zustimmt. Mehr dazu steht unter https://example.org/moor?seite=2 im Netz.`,
  'French (France)': `# Le phare des Pierres noires

Le phare des Pierres noires a été allumé le 1er mai 1872, après quatre ans de travaux. Sa lumière se voit à 19 milles par temps clair. Aucun gardien n'y vit plus depuis 1992.

La tour mesure 28 mètres, ce qui la met rarement à l'abri des plus hautes vagues. Pendant la tempête de 1989, l'eau a brisé une fenêtre à 20 mètres de hauteur. Les gardiens n'ont pas quitté leur poste.

Un feu ne guide pas les bateaux : il leur dit où ne pas aller. La plupart des capitaines le regardent encore, bien que leurs écrans leur donnent la position. Près de 40 % d'entre eux disent s'y fier davantage.

L'association veut ouvrir la tour au public, car les visites payeraient la peinture. Il faudrait environ 600 000 euros pour la rénover. Les détails sont sur https://example.org/phare en ligne.`,
  'Spanish (Spain)': `# El mercado de San Telmo

El mercado abre a las cinco de la mañana, dos horas antes que las tiendas del barrio. Sus 84 puestos dan trabajo a unas 300 personas. No cierra ningún día del año, salvo el 1 de enero.

El edificio se terminó en 1897 y conserva el techo de hierro, que pesa 120 toneladas. Nadie sabe con certeza quién lo dibujó. Según el archivo municipal, el plano llegó de Londres sin firma.

Los vendedores tiran hoy un 30 % menos de comida que hace cinco años, gracias a una cocina común. Lo que no se vende antes de las dos se cocina allí. La cocina prepara hasta 200 platos al día, pero no reparte los domingos.

Una mañana de lluvia el mercado pierde casi la mitad de sus clientes. Por eso los puestos exteriores tienen toldos desde 2015. La historia completa está en https://example.org/mercado para quien quiera leerla.`,
  Portuguese: `# O rio que volta

O rio Tinto corria vermelho até 1998, por causa das fábricas de tinta. Hoje vivem nele 14 espécies de peixe. Nenhuma delas foi trazida por pessoas.

A limpeza custou 22 milhões de euros, menos do que se esperava. Os técnicos não usaram químicos, apenas plantas e tempo. Cerca de 60% do dinheiro veio da Europa.

As lontras voltaram em 2016, o que quase ninguém acreditava ser possível. Elas comem até um quilo de peixe por dia. Ainda não se sabe quantas são.`,
  Italian: `# Il forno del paese

Il forno comune si accende ogni venerdì alle quattro, quando fuori è ancora buio. Ogni famiglia porta il suo impasto, segnato con una lettera. Nessuno paga, ma tutti portano legna.

Il pane pesa un chilo e resta buono per sei giorni. Il segreto non è la farina, è la cenere sotto la pietra. Secondo i più anziani, la pietra ha circa 300 anni.

Nel 1974 il forno doveva essere demolito. Un ponte portò via la strada e i lavori non cominciarono mai. Oggi ci vengono fino a 80 persone, soprattutto d’estate.`,
  Russian: `# Трамвай на окраине

Трамвай номер 9 ходит с 1931 года и не менял маршрута ни разу. Он проезжает 14 остановок за 38 минут. Зимой вагоны отапливаются, но двери всё равно замерзают.

Каждый вагон весит около 19 тонн, поэтому рельсы шлифуют по ночам. Искры видны за километр. Жители почти не жалуются, так как привыкли к шуму.

В 2024 году город купил 12 новых вагонов. Старые не отправят на слом: два из них станут музеем. Больше никто не платит за проезд наличными.`,
  Japanese: `# 港の朝市

港の朝市は毎朝四時に始まり、七時には終わります。店の数は約六十で、ほとんどが家族で営まれています。雨の日も休みません。

市場で一番古い店は1923年に開きました。今の店主は四代目で、魚の名前を三百以上知っているといわれます。ただし、値段は紙に書きません。

観光客は年に12万人ほど訪れますが、地元の人は減っています。市は2022年に屋根を直しました。費用は約3億円で、半分は寄付でした。`,
  'Chinese (Simplified)': `# 山里的图书馆

这座图书馆建在海拔1800米的山上，只有一个房间。馆里有4200本书，其中一半是村民捐的。冬天没有暖气，但每天都开门。

图书管理员今年71岁，从1986年起在这里工作。他不收罚款，因为没有人不还书。去年一共借出了约3000本。

最受欢迎的书不是小说，而是一本修理拖拉机的手册。村里的孩子大多在这里学会了认字。新的公路将在2027年通车，来的人可能会更多。`,
  Arabic: `# طريق القهوة

تعود أصول القهوة إلى مرتفعات إثيوبيا، حيث تنمو شجيرات البن بريةً حتى اليوم. ومن هناك انتقلت إلى اليمن في القرن الخامس عشر، فزرعها الناس على سفوح الجبال. لا تصلح زراعة البن في المناطق التي يصيبها الصقيع.

ظهرت أولى المقاهي في مكة والقاهرة في مطلع القرن السادس عشر. ولم تكن المقاهي موضع ترحيب من الجميع، فقد منعها بعض الحكام أكثر من مرة. وصلت القهوة إلى البندقية عام 1570 مع التجار.

تنتج البرازيل اليوم نحو 40 بالمئة من القهوة في العالم. يعمل في زراعة البن نحو 25 مليون أسرة، معظمها من صغار المزارعين. ليس لدى كثير منهم ماء يكفي في الصيف.`,
} as const

export const inLanguages = (): SourceDocument[] =>
  Object.entries(texts).map(([language, text], index) => ({
    ...readText(text),
    language,
    sourceType: 'website',
    url: `https://example.com/text-${index}`,
  }))
