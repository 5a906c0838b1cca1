// More checked verses: long verses, seguidillas, décimas, corridos, liras, rap, free verse. The notation is that of
// `checked-songs.ts`.
import type { CheckedSong } from './checked-songs.ts'

export const otherForms: CheckedSong[] = [
  {
    name: 'alejandrinos (Rubén Darío, 1896)',
    metre: 14,
    verses: `
La princesa_está triste... ¿qué tendrá la princesa? | 3 5 6 8 10 13
Los suspiros se_escapan de su boca de fresa, | 3 6 10 13
que_ha perdido la risa, que_ha perdido_el color. | 1 3 6 8 10 13
La princesa_está pálida en su silla de~oro, | 3 5 6 10 13 | else the half has six syllables; before the last stress
está mudo_el teclado de su clave sonoro, | 2 3 6 10 13
y_en un vaso,_olvidada, se desmaya_una flor. | 2 3 6 10 11 13

El jardín puebla_el triunfo de los pavos reales. | 3 4 6 10 13
Parlanchina, la dueña dice cosas banales, | 3 6 8 10 13
y vestido de rojo piruetea_el bufón. | 3 6 10 13
La princesa no ríe, la princesa no siente; | 3 5 6 10 12 13
la princesa persigue por el cielo de_Oriente | 3 6 10 13
la libélula vaga de_una vaga_ilusión. | 3 6 8 10 13`,
  },
  {
    name: 'alejandrinos',
    metre: 14,
    verses: `
Mi padre_era_el silencio sentado_en una silla, | 2 3 6 9 11 13
mi madre la ventana, la lámpara, la_orilla. | 2 6 9 13
Yo_era_el tercer peldaño de_aquella casa sola | 1 4 6 9 11 13
donde llegaba_el viento cansado de ser ola. | 4 6 9 12 13`,
  },
  {
    name: 'seguidillas',
    metre: 7,
    verses: `
En tu ventana, niña, | 4 6
canta_un jilguero | 1 2 4
que_aprendió de tus ojos | 3 6
a ser parlero. | 2 4

Si me das una rosa | 3 4 6
te doy la mía, | 2 4
que nació_en tu tejado | 3 6
de noche_y día. | 2 4

La mar tiene_una pena | 2 3 4 6
que no se seca: | 2 4
la de_oír a los barcos | 3 6
cuando se_alejan. | 4

Ay,~amor, que te fuiste | 1 3 6 | a final y before a pause begins the next syllable
sin despedida, | 4
la puerta de mi casa | 2 6
sigue_encendida. | 1 4`,
  },
  {
    name: 'décima',
    metre: 8,
    verses: `
Yo no canto por cantar | 1 2 3 7
ni por tener buena voz; | 4 5 7
canto porque va veloz | 1 5 7
el tiempo que_he de guardar. | 2 4 7
Me gusta ver despertar | 2 4 7
la calle con su rumor, | 2 7
la tienda,_el tren, el tambor | 2 4 7
de_un niño que_aún no sabe | 1 2 5 6 7
que todo lo que no cabe | 2 6 7
cabe_en un golpe de_amor. | 1 3 4 7`,
  },
  {
    name: 'corrido',
    metre: 8,
    verses: `
Año de mil novecientos, | 1 7
muy presente tengo yo, | 1 3 5 7
en un pueblo de la sierra | 2 3 7
Juan Ramírez se perdió. | 1 3 7

Llevaba dos compañeros, | 2 4 7
un caballo~y_un puñal; | 1 3 5 7 | y between two vowels belongs to the second
la noche_estaba tan negra | 2 4 7
que no se veía_el mal. | 2 5 7

Decía su pobre madre: | 2 5 7
Hijo, por Dios, no te vayas, | 1 4 5 7
que_en el camino del cerro | 4 7
ya_están cruzando las balas. | 1 2 4 7

Vuela, vuela, palomita, | 1 3 7
párate_en aquel nopal, | 1 5 7
y_avísale_a mi morena | 2 7
que ya no voy~a llegar. | 2 3 4 7 | a final y begins the next syllable`,
  },
  {
    name: 'endechas',
    metre: 7,
    verses: `
Pasó la primavera | 2 6
sin llamar a mi puerta, | 3 6
y_el verano_encendido | 3 6
me quemó la cosecha. | 3 6

Quedan cuatro naranjas | 1 3 6
en el árbol sin hojas | 3 6
y_una luz amarilla | 1 3 6
que_el invierno no_apaga. | 3 5 6

Dime tú, viento sur, | 1 3 4 6
dónde_escondes el agua, | 1 3 6
que me muero de sed | 3 6
delante de la fuente. | 2 6`,
  },
  {
    name: 'lira (Fray Luis de León, before 1591)',
    metre: 7,
    verses: `
¡Qué descansada vida | 1 4 6
la del que~huye_el mundanal rü·ido, | 4 8 10 | a silent h before the stress; the diaeresis is written
y sigue la_escondida | 2 6
senda por donde_han ido | 1 5 6
los pocos sabios que_en el mundo_han sido! | 2 4 8 9 10`,
  },
  {
    name: 'lira',
    metre: 7,
    verses: `
Amor, si tú me_oyeras | 2 4 6
decirte con la voz de la mañana | 2 6 10
que_en todas las esperas | 2 6
me crece_una ventana, | 2 3 6
vendrías a la tarde más temprana. | 2 6 8 10`,
  },
  {
    name: 'rap',
    metre: null,
    verses: `
Nací donde_el asfalto se derrite_en el verano, | 2 6 10 14
con la mochila rota~y_un cuaderno_en la mano, | 4 6 8 10 13 | y between two vowels belongs to the second
nadie me regaló ni la calle ni_el micro, | 1 6 9 12
me_escribo mi salida renglón por cada siglo. | 2 6 9 11 13
Si me caigo me levanto_y si me callo me muero, | 3 7 11 14
no busco la fama, busco_un sitio sincero, | 1 2 5 7 8 9 12
que mi barrio se_escuche_aunque_apaguen la luz, | 3 6 9 12
que mi madre no cargue ya más esa cruz. | 3 5 6 8 9 10 12
Soy la rima que muerde, la palabra que_empuja, | 1 3 6 10 13
la moneda_en el aire, la gota, la burbuja, | 3 6 9 13
y_aunque cierren la puerta yo conozco_el tejado: | 3 6 8 10 13
lo que suena de_adentro nunca queda callado. | 3 6 8 10 13`,
  },
  {
    name: 'verso libre',
    metre: null,
    verses: `
A veces | 2
la casa respira sola | 2 5 7
y_uno la_oye, | 1 3
como quien oye_a_un animal dormido. | 4 5 8 10

No digo nada. | 1 2 4
Abro la puerta | 1 4
y dejo que la noche | 2 6
pase descalza_a beber de mi vaso. | 1 4 7 10

Luego la miro | 1 4
irse por el pasillo | 1 6
sin haberme pedido | 3 6
ni_una palabra. | 1 4`,
  },
  {
    name: 'canción de ocho',
    metre: 8,
    verses: `
Me voy pa' la capital | 2 7
con mi guitarra_en el hombro, | 4 7
que_aquí ya no queda_asombro | 2 3 4 5 7
ni_agua para despertar. | 1 7

Si_algún día_he de volver | 2 3 4 7
será con otra canción, | 2 4 7
con el mismo corazón | 3 7
y las ganas de_aprender. | 3 7

Qué lejos queda_aquel tren | 1 2 4 6 7
y_aquella risa_en la_esquina, | 2 4 7
mi_abuela_allá_en la cocina | 2 4 7
diciendo: todo va bien. | 2 4 6 7`,
  },
  {
    name: 'hexasílabos',
    metre: 6,
    verses: `
Sol de la mañana, | 1 5
ven a mi ventana, | 1 5
que_el agua_está fría | 2 4 5
y_el pájaro canta. | 2 5

Dale luz al trigo, | 1 3 5
dale_azul al mar, | 1 3 5
que yo voy contigo | 2 3 5
a verlo pasar. | 2 5`,
  },
  {
    name: 'dodecasílabos',
    metre: 12,
    verses: `
Adiós, compañero de largos caminos, | 2 5 8 11
ya no_hay~horizonte que no_hayamos visto | 1 2 5 8 9 11 | a final y begins the next syllable
ni mesa sin vino ni_amor sin espinas | 2 5 8 11
ni pena que_el tiempo no ponga_en su sitio. | 2 5 7 8 11`,
  },
  {
    name: 'endecasílabos',
    metre: 11,
    verses: `
Llueve sobre la casa de mi_infancia, | 1 6 10
la lluvia sabe_el nombre de las cosas, | 2 4 6 10
y_al caer, con su_antigua vigilancia, | 3 6 10
me devuelve mis horas silenciosas. | 3 6 10

Mi madre dobla sábanas de lino, | 2 4 6 10
canta bajito_una canción sin dueño, | 1 4 5 8 10
y_en el umbral, como_un viejo camino, | 4 6 7 10
mi padre_espera_a que regrese_el sueño. | 2 4 8 10`,
  },
  {
    name: 'esdrújulas y adverbios',
    metre: 8,
    verses: `
Bajo la lámpara mágica | 4 7
bailan las sombras simétricas | 1 4 7
y_en las paredes, fantásticas, | 4 7
pintan historias eléctricas. | 1 4 7

Solamente queda_el eco | 1 3 5 7
de tu paso_en la_escalera; | 3 7
lentamente_el barrio_entero | 1 3 5 7
se me vuelve primavera. | 3 7

Nuestro_amor no fue de piedra, | 3 4 5 7
nuestra casa no_es de sal, | 3 5 7
pero_el viento que la cuida | 3 7
nunca la deja_olvidar. | 1 4 7

Treinta_y tres años cumplí | 3 4 7
en una tarde de_abril: | 2 4 7
medio dormido_en el tren | 4 7
iba_escribiendo por ti. | 1 4 7

¿Quién apagó la ventana? | 1 4 7
¿Adónde se fue_el calor? | 2 5 7
¿Cuántas veces, en la cama, | 1 3 7
me_equivoqué de color? | 4 7

Yo la_oí reír de lejos | 1 3 5 7
y no supe qué decir: | 2 3 5 7
traía_el mar en los ojos | 2 4 7
y las ganas de vivir. | 3 7`,
  },
]
