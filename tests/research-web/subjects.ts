/**
 * What the pages of the local web are about: sentences that were written for it, of facts that can be looked up. Of each
 * pair in `disputed` a page says one or the other, as sources do that copied from different places.
 */
export type Subject = {
  name: string
  /** What a page of it is called; `{}` stands for what the page looks at. */
  titles: readonly string[]
  sentences: readonly string[]
  disputed: readonly (readonly [string, string])[]
}

export const subjects: readonly Subject[] = [
  {
    name: 'tides',
    titles: [
      'Why the tide comes twice a day',
      'Reading a tide table',
      'Spring tides and neap tides',
      'Tides in narrow bays',
    ],
    sentences: [
      'Most coasts have two high tides and two low tides in a little less than twenty-five hours, because the Moon moves on while the Earth turns.',
      'The Sun raises tides as well, but its effect is a little less than half that of the Moon, since it is so much farther away.',
      'When Sun and Moon pull along one line, at new moon and full moon, the range is largest, and sailors speak of spring tides.',
      'At the quarter moons the two pulls work against each other, and the small tides of those days are called neap tides.',
      'A wave that enters a narrowing bay is pushed together and grows, so the head of a funnel-shaped estuary has the highest tides.',
      'In the Mediterranean the tide is small, because the basin is nearly closed and too short to swing in time with the Moon.',
      'Each harbour has its own delay between the Moon passing overhead and high water, which pilots once called the establishment of the port.',
      'Wind and air pressure change the water level too: a fall of one hectopascal lifts the sea by about one centimetre.',
      'A storm surge that meets a spring tide is far more dangerous than the same surge at low water.',
      'Tide tables are computed from a few dozen constants for each port, which are found by measuring the water for at least a year.',
      'Lord Kelvin built a machine of wheels and pulleys in 1872 that drew the tide of a port for a whole year in a few hours.',
      'The friction of the tides slows the turning of the Earth, so that the day grows by about two milliseconds in a century.',
    ],
    disputed: [
      [
        'The highest tidal range ever measured in the Bay of Fundy is 16.3 metres.',
        'The highest tidal range ever measured in the Bay of Fundy is 11.7 metres.',
      ],
      [
        'Because of the tides the Moon recedes from the Earth by 3.8 centimetres a year.',
        'Because of the tides the Moon does not recede from the Earth by more than 1.3 centimetres a year.',
      ],
    ],
  },
  {
    name: 'tidal power',
    titles: [
      'Tidal power stations and their costs',
      'A barrage across an estuary',
      'Turbines in tidal streams',
      'What a tidal lagoon could give',
    ],
    sentences: [
      'A tidal barrage holds the water of an estuary back at high tide and lets it out through turbines when the sea outside has fallen.',
      'The power station on the Rance in Brittany has worked since 1966 and carries a road across its barrage.',
      'Its twenty-four bulb turbines can run in both directions, although most of the power is made when the basin empties.',
      'Sihwa Lake in South Korea has the largest tidal power station of the world, with ten turbines of 25.4 megawatts each.',
      'The output of a tidal station can be predicted years ahead, which neither wind nor sunshine allows.',
      'It follows the Moon and not the clock of those who use electricity, so the peaks of both rarely fall together.',
      'Free-standing turbines in tidal streams need no dam, but they must stand where the water runs at two metres a second or faster.',
      'The MeyGen project in the Pentland Firth has placed turbines on the sea bed between the Scottish mainland and the island of Stroma.',
      'Building a barrage changes the currents and the mud of an estuary, and with them the feeding grounds of wading birds.',
      'Behind the barrage of the Rance the sand banks disappeared during construction, and it took about ten years until a new balance was found.',
      'Salt water, sand and barnacles wear the blades, so maintenance makes up a large part of the cost of a kilowatt-hour.',
      'Tide mills used the same idea in the Middle Ages: a pond was filled at high water and ground corn as it emptied.',
    ],
    disputed: [
      [
        'The Rance tidal power station has a capacity of 240 megawatts.',
        'The Rance tidal power station has a capacity of 320 megawatts.',
      ],
      ['The Sihwa Lake tidal power station opened in 2011.', 'The Sihwa Lake tidal power station opened in 2006.'],
    ],
  },
  {
    name: 'lighthouses',
    titles: [
      'How a lighthouse lens works',
      'Keepers and automatic lamps',
      'Lights on dangerous rocks',
      'Saving old light towers',
    ],
    sentences: [
      'Augustin Fresnel cut a large lens into rings, so that a thin piece of glass could gather nearly all the light of a lamp into a beam.',
      'His first lens of this kind was lit in 1823 at the lighthouse of Cordouan, at the mouth of the Gironde.',
      'Every lighthouse has a rhythm of flashes and pauses of its own, by which sailors know it from all others along the coast.',
      'Before electricity the heavy lenses floated in a trough of mercury, which let a clockwork turn several tonnes with little force.',
      'Keepers who breathed the vapour of that mercury for years fell ill, and some were thought mad because of it.',
      'John Smeaton shaped the tower on the Eddystone rocks like the trunk of an oak and joined its stones with dovetails.',
      'The Bell Rock lighthouse stands on a reef that the North Sea covers at every high tide.',
      'The Statue of Liberty served as a lighthouse from 1886 to 1902, although its lamp was too weak to be of much use.',
      'The last keepers of a British lighthouse left the North Foreland in November 1998.',
      'Lamps of light-emitting diodes need so little power that a few solar panels can replace a diesel engine.',
      'Ships find their way by satellites now, yet pilots still ask for lights because they cannot be jammed.',
      'At Rubjerg Knude in Denmark a whole tower was put on rails in 2019 and moved seventy metres away from the crumbling cliff.',
    ],
    disputed: [
      ['The Pharos of Alexandria was about 100 metres high.', 'The Pharos of Alexandria was about 140 metres high.'],
      ['The lighthouse of Bell Rock was first lit in 1811.', 'The lighthouse of Bell Rock was first lit in 1807.'],
    ],
  },
  {
    name: 'bread',
    titles: ['What happens in a sourdough', 'Flour, water and time', 'Why crust turns brown', 'How bread goes stale'],
    sentences: [
      'A sourdough starter is a mixture of flour and water in which wild yeasts and lactic acid bacteria live side by side.',
      'The yeasts make the gas that lifts the dough, while the bacteria make the acids that give it its taste and keep mould away.',
      'A cool dough becomes sharper, because acetic acid forms more readily at low temperatures than lactic acid does.',
      'Kneading joins two proteins of the wheat into gluten, an elastic net that holds the bubbles of gas.',
      'Time can take the place of kneading: in a wet dough that rests for twelve hours the net forms by itself.',
      'Rye holds its water with sugars called pentosans instead of gluten, so a rye loaf is dense and stays moist for days.',
      'Salt slows the yeasts and makes the gluten stronger, which is why a dough without it rises fast and falls again.',
      'The crust turns brown above about 140 degrees, when sugars and amino acids react with each other in hundreds of ways.',
      'Steam in the oven keeps the surface soft during the first minutes, so that the loaf can rise before the crust sets.',
      'Bread goes stale because its starch forms crystals again, and this happens fastest at the temperature of a refrigerator.',
      'Warming a stale slice to sixty degrees melts these crystals, and the bread tastes fresh for an hour or so.',
      'In San Francisco a bacterium was described in 1971 and named after the city in whose sourdough it was found.',
    ],
    disputed: [
      [
        'The oldest bread that was ever found was baked 14,400 years ago in what is now Jordan.',
        'The oldest bread that was ever found was baked 8,600 years ago in what is now Turkey.',
      ],
      [
        'Starch begins to gelatinise at about 60 degrees in the oven.',
        'Starch begins to gelatinise at about 85 degrees in the oven.',
      ],
    ],
  },
  {
    name: 'bicycles',
    titles: [
      'How a bicycle stays upright',
      'From the draisine to the safety bicycle',
      'Cycling and the city',
      'What a bicycle weighs in the balance',
    ],
    sentences: [
      'Karl Drais rode his running machine from Mannheim towards Schwetzingen in June 1817, pushing himself along with his feet.',
      'Pedals were fixed to the front wheel in Paris in the 1860s, and a turn of the pedals was then a turn of the wheel.',
      'To go faster, makers enlarged the front wheel until its rider sat a metre and a half above the road.',
      'John Kemp Starley joined two wheels of nearly equal size by a chain in 1885 and called his Rover a safety bicycle.',
      'John Boyd Dunlop fitted air-filled tyres to the tricycle of his son in Belfast in 1887.',
      'A moving bicycle steers itself into a fall, and this brings its wheels back under its weight.',
      'For a long time the gyroscopic force of the wheels was thought to hold a bicycle up, until one without that force was built and stayed upright.',
      'A cyclist needs about a fifth of the energy that a walker needs for the same distance.',
      'Above twenty kilometres an hour most of the work goes into pushing the air aside.',
      'Susan B. Anthony said in 1896 that the bicycle had done more to emancipate women than anything else in the world.',
      'In Copenhagen a network of raised cycle tracks, apart from cars and from walkers, was built over half a century.',
      'Insurance figures show that separated tracks lower the number of injuries most at roads between crossings, and least at the crossings themselves.',
    ],
    disputed: [
      [
        'In Copenhagen 62 percent of residents ride a bicycle to work or school.',
        'In Copenhagen 35 percent of residents ride a bicycle to work or school.',
      ],
      [
        'There are more than one billion bicycles in the world.',
        'There are fewer than 600 million bicycles in the world.',
      ],
    ],
  },
  {
    name: 'coffee',
    titles: [
      'What roasting does to coffee',
      'How caffeine keeps us awake',
      'A bean from Ethiopia',
      'Water, grind and pressure',
    ],
    sentences: [
      'Coffee beans are the seeds of a red fruit, and most of them come from two species, arabica and robusta.',
      'Arabica grows best in cool air between one and two thousand metres above the sea, while robusta bears heat and many diseases.',
      'Green beans hardly smell of anything; the scent of coffee comes from roasting at about 200 degrees.',
      'The first crack is heard when the water inside a bean turns to steam and breaks its cell walls.',
      'Caffeine resembles adenosine, a substance that makes us tired, and it blocks the places where adenosine would act.',
      'Half of the caffeine of a cup is still in the blood after about five hours, and in smokers after about three.',
      'Robusta beans hold nearly twice as much caffeine as arabica beans, which protects the plant from insects.',
      'An espresso is made with water of about ninety degrees, pressed through the powder at nine bars for half a minute.',
      'A finer grind gives more surface to the water, so the same time draws more bitter substances out.',
      'The first coffee houses of Constantinople opened in the middle of the sixteenth century, and rulers closed them more than once.',
      'Leaf rust, a fungus, destroyed the plantations of Ceylon after 1869, and the island turned to tea.',
      'Kept in air, ground coffee loses a large part of its scent within a day, because its oils react with oxygen.',
    ],
    disputed: [
      [
        'A cup of filter coffee holds about 95 milligrams of caffeine.',
        'A cup of filter coffee holds about 140 milligrams of caffeine.',
      ],
      [
        'Brazil grew about 38 percent of the coffee of the world.',
        'Brazil grew about 25 percent of the coffee of the world.',
      ],
    ],
  },
]
