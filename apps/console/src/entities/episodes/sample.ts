/** An article of our own, for who wants to hear first what comes out. It needs no network. */
export const sampleTitle = 'How the lighthouse learned to reach the horizon'

export const sampleText = `# ${sampleTitle}

For most of history a lighthouse was a fire on a tower. Sailors could see it on a clear night from a few miles away, and
on a bad night, when they needed it most, they often could not see it at all. Within a hundred years that changed so
completely that a single lamp could be seen from more than twenty miles out at sea. The change came from stronger
towers, a better lamp, and above all from a new way to cut glass.

## A fire on a tower

The most famous lighthouse of the ancient world stood at Alexandria in Egypt. It was built in the third century before
our era, and most estimates give it a height of more than one hundred metres. Earthquakes damaged it again and again,
and by the fourteenth century it lay in ruins.

A high tower matters because the Earth is round. From thirty metres above the sea the horizon is only about twenty
kilometres away, and no lamp, however bright, shines through the water beyond it. Height decides how far a light could
be seen. Brightness decides whether anybody sees it.

Coal and wood gave little brightness for a great deal of work. A coal fire could burn hundreds of tonnes of fuel in a
year, and its smoke blackened the lantern's own windows.

## Building where the waves break

The Eddystone rocks lie about fourteen kilometres off the south coast of England, in the way of ships bound for
Plymouth. The first lighthouse on them was swept away by the great storm of 1703, together with the man who had built
it. The second was built mostly of wood, and it burned down in 1755.

The engineer John Smeaton built the third one of stone. He gave it the shape of an oak, wide at the foot and narrow
above, and he cut its granite blocks so that each one locked into its neighbours. He also searched for a mortar that
hardens under water, and the hydraulic lime that he found is one of the ancestors of modern cement. The tower was lit in
1759 by twenty-four candles.

## A better flame

In 1780 the Swiss inventor Aimé Argand made an oil lamp with a hollow, round wick and a glass chimney. Air rose through
the middle of the flame as well as around it. One Argand lamp gave the light of several candles, and it burned with
hardly any smoke.

Keepers placed the new lamp in front of a curved mirror, which threw the light out to sea as a beam. The mirrors were a
great improvement, and yet a poor bargain. Even a well-polished reflector swallowed about half of the light that fell
on it, and the salt air dulled the silver a little more every day.

A lens wastes far less light than a mirror, and engineers knew it. The trouble was the size. A glass lens large enough
for a lighthouse would have been so thick that it soaked up much of the light, and so heavy that no tower lantern could
have held it.

## The lens that was mostly missing

Augustin Fresnel was a French engineer who built roads for a living and studied light in his free time. In 1819 he won a
prize of the French Academy of Sciences for his theory of light as a wave. In the same year he joined the commission
for the lighthouses of France.

Fresnel saw that a lens bends light only at its surfaces, and that the glass between them does nothing useful. He kept
the curved surface, cut it into rings, and left the useless middle out. Around the central lens he set ring after ring
of prisms, each of them turned so that it sent its share of the light in the same direction. The result looked like a
great glass beehive, and it caught most of the light that a lamp gave off.

The first of these lenses was lit in July 1823 in the tower of Cordouan, at the mouth of the Gironde in the west of
France. Sailors reported the light from more than twenty miles away. Fresnel did not live to see his lens around the
world, because he died of tuberculosis in 1827, at the age of thirty-nine.

Lenses were soon made in several sizes, which were called orders. A lens of the first order is taller than a person and
lit the great lights of the open coast. The smallest ones marked harbours. Scotland began to use them in the 1830s. The
United States bought hardly any until the 1850s, and then replaced nearly all of its mirrors within about ten years.

## Every light has a name

A light that can be seen from far away raises a new question, namely which light it is. The answer was to give every
lighthouse a rhythm of its own. A lens that turns sends out separate beams, and a ship sees them pass as flashes. A
sailor counts the flashes and the seconds between them and looks them up in a printed list.

Turning several tonnes of glass smoothly was hard until lenses were floated in a bath of mercury, from about 1890. A
lens that floats can be moved with one finger, and a clockwork with a falling weight kept it going all night.

## The keepers go home

The Swedish engineer Gustaf Dalén made gas lights that needed nobody at all. His sun valve closed the gas by day and
opened it at dusk, and his inventions earned him the Nobel Prize in Physics in 1912. The last keepers of a lighthouse in the United Kingdom left
the North Foreland in November 1998.

Ships find their way by satellite now, and many of the great lenses stand in museums. The idea behind them is busier than
ever. The same thin rings of Fresnel's lens sit in overhead projectors, in the lamps of cars and in the headsets of
virtual reality, wherever somebody needs a large lens and cannot carry its weight.
`
