// Verses with their stresses and licences as the conventions of `docs/decisions/0013-verse.md` want them, written
// before the
// program saw them. Those with a name before 1900 are old and free; the others were written for this project.
//
// In a verse `_` joins two words (sinalefa), `~` keeps them apart (hiato), `·` parts a diphthong (diéresis) and `^`
// joins two vowels of
// a word (sinéresis). After the first bar stand the stressed positions, after the second the reason of a licence
// that is no sinalefa:
// a sinalefa needs none, for two words whose vowels meet are joined by rule.
export interface CheckedSong {
  name: string
  metre: number | null
  verses: string
}

export const songs: CheckedSong[] = [
  {
    name: 'redondillas (Sor Juana Inés de la Cruz, 1689)',
    metre: 8,
    verses: `
Hombres necios que_acusáis | 1 3 7
a la mujer sin razón, | 4 7
sin ver que sois la_ocasión | 2 4 7
de lo mismo que culpáis. | 3 7

Si con ansia sin igual | 3 7
solicitáis su desdén, | 4 7
¿por qué queréis que_obren bien | 2 4 5 7
si las incitáis al mal? | 5 7

Combatís su resistencia | 3 7
y luego, con gravedad, | 2 7
decís que fue liviandad | 2 4 7
lo que_hizo la diligencia. | 2 7

Parecer quiere_el denuedo | 3 4 7
de vuestro parecer loco | 6 7
al niño que pone_el coco | 2 5 7
y luego le tiene miedo. | 2 5 7

Queréis, con presunción necia, | 2 6 7
hallar a la que buscáis, | 2 7
para pretendida, Tais, | 5 7
y_en la posesión, Lucrecia. | 5 7`,
  },
  {
    name: 'coplas de pie quebrado (Jorge Manrique, 1476)',
    metre: 8,
    verses: `
Recuerde_el alma dormida, | 2 4 7
avive_el seso_y despierte | 2 4 7
contemplando | 3
cómo se pasa la vida, | 1 4 7
cómo se viene la muerte | 1 4 7
tan callando; | 3
cuán presto se va_el placer, | 1 2 5 7
cómo, después de_acordado, | 1 4 7
da dolor; | 1 3
cómo,_a nuestro parecer, | 1 7
cualquiera tiempo pasado | 2 4 7
fue mejor. | 1 3

Nuestras vidas son los ríos | 3 5 7
que van a dar en la mar, | 2 4 7
que_es el morir; | 1 4
allí van los señoríos | 2 3 7
derechos a se_acabar | 2 7
y consumir; | 4
allí los ríos caudales, | 2 4 7
allí los otros medianos | 2 4 7
y más chicos, | 2 3
y llegados, son iguales | 3 5 7
los que viven por sus manos | 3 7
y los ricos. | 3`,
  },
  {
    name: 'canción (José de Espronceda, 1835)',
    metre: 8,
    verses: `
Con diez cañones por banda, | 2 4 7
viento_en popa,_a toda vela, | 1 3 5 7
no corta_el mar, sino vuela | 1 2 4 7
un velero bergantín; | 1 3 7
bajel pirata que llaman, | 2 4 7
por su bravura,_el Temido, | 4 7
en todo mar conocido | 2 4 7
del uno_al otro confín. | 2 4 7

La luna_en el mar ri·ela, | 2 5 7 | its own count would be seven among verses of eight
en la lona gime_el viento | 3 5 7
y_alza_en blando movimiento | 1 3 7
olas de plata~y_azul; | 1 4 7 | y between two vowels belongs to the second
y ve_el capitán pirata, | 2 5 7
cantando_alegre_en la popa, | 2 4 7
Asia_a_un lado,_al otro_Europa, | 1 2 3 5 7
y_allá_a su frente_Estambul: | 2 4 7

Navega, velero mío, | 2 5 7
sin temor, | 3
que ni_enemigo navío, | 4 7
ni tormenta, ni bonanza | 3 7
tu rumbo_a torcer alcanza, | 2 5 7
ni_a sujetar tu valor. | 4 7

Veinte presas | 1 3
hemos hecho | 1 3
a despecho | 3
del inglés, | 3
y_han rendido | 1 3
sus pendones | 3
cien naciones | 1 3
a mis pies. | 3

Que_es mi barco mi tesoro, | 1 3 7
que_es mi dios la libertad, | 1 3 7
mi ley, la fuerza~y_el viento, | 2 4 7 | y between two vowels belongs to the second
mi_única patria, la mar. | 1 4 7`,
  },
  {
    name: 'versos sencillos (José Martí, 1891)',
    metre: 8,
    verses: `
Yo soy~un hombre sincero | 1 2 3 4 7 | a final y begins the next syllable
de donde crece la palma, | 4 7
y_antes de morirme quiero | 1 5 7
echar mis versos del alma. | 2 4 7

Yo vengo de todas partes, | 1 2 5 7
y_hacia todas partes voy: | 3 5 7
arte soy~entre las artes, | 1 3 7 | a final y begins the next syllable
en los montes, monte soy. | 3 5 7

Yo sé los nombres extraños | 1 2 4 7
de las yerbas y las flores, | 3 7
y de mortales engaños, | 4 7
y de sublimes dolores. | 4 7

Todo_es hermoso_y constante, | 1 2 4 7
todo_es música_y razón, | 1 2 3 7
y todo, como_el diamante, | 2 7
antes que luz es carbón. | 1 4 5 7

Cultivo_una rosa blanca | 2 3 5 7
en junio como_en enero | 2 7
para_el amigo sincero | 4 7
que me da su mano franca. | 3 5 7

Y para_el cruel que me_arranca | 4 7
el corazón con que vivo, | 4 7
cardo ni_ortiga cultivo: | 1 4 7
cultivo la rosa blanca. | 2 5 7`,
  },
  {
    name: 'sextilla (José Hernández, 1872)',
    metre: 8,
    verses: `
Aquí me pongo_a cantar | 2 4 7
al compás de la vigüela, | 3 7
que_el hombre que lo desvela | 2 7
una pena_extra^ordinaria, | 1 3 7 | apart they would make nine syllables
como la_ave solitaria | 3 7
con el cantar se consuela. | 4 7`,
  },
  {
    name: 'décima (Pedro Calderón de la Barca, 1635)',
    metre: 8,
    verses: `
Cuentan de_un sabio que_un día | 1 3 4 6 7
tan pobre_y mísero_estaba, | 2 4 7
que sólo se sustentaba | 2 7
de_unas hierbas que cogía. | 1 3 7
¿Habrá_otro,_entre sí decía, | 2 5 7
más pobre_y triste que yo?; | 1 2 4 7
y cuando_el rostro volvió | 4 7
halló la respuesta, viendo | 2 5 7
que_otro sabio_iba cogiendo | 1 3 4 7
las hierbas que_él arrojó. | 2 4 7`,
  },
  {
    name: 'romance del prisionero (before 1550)',
    metre: 8,
    verses: `
Que por mayo_era, por mayo, | 3 4 7
cuando~hace la calor, | 3 7 | the h was an f, and joined there would be seven syllables
cuando los trigos encañan | 4 7
y_están los campos en flor, | 2 4 7
cuando canta la calandria | 3 7
y responde_el ruiseñor, | 3 7
cuando los enamorados | 7
van a servir al amor; | 1 4 7
sino yo, triste, cuitado, | 3 4 7
que vivo_en esta prisión; | 2 4 7
que ni sé cuándo_es de día | 3 4 5 7
ni cuándo las noches son, | 2 5 7
sino por una_avecilla | 4 7
que me cantaba_al albor. | 4 7`,
  },
  {
    name: 'estrofas de once y siete (Gustavo Adolfo Bécquer, 1871)',
    metre: 11,
    verses: `
Volverán las oscuras golondrinas | 3 6 10
en tu balcón sus nidos a colgar, | 4 6 10
y_otra vez con el ala_a sus cristales | 1 3 6 10
jugando llamarán. | 2 6

Pero_aquellas que_el vuelo refrenaban | 3 6 10
tu_hermosura_y mi dicha_a contemplar, | 3 6 10
aquellas que_aprendieron nuestros nombres, | 2 6 10
ésas... ¡no volverán! | 1 3 6

Volverán las tupidas madreselvas | 3 6 10
de tu jardín las tapias a_escalar, | 4 6 10
y_otra vez, a la tarde, más hermosas, | 1 3 6 8 10
sus flores se_abrirán. | 2 6`,
  },
  {
    name: 'estrofas de diez y seis (Gustavo Adolfo Bécquer, 1871)',
    metre: 10,
    verses: `
Del salón en el ángulo_oscuro, | 3 6 9
de su dueña tal vez olvidada, | 3 5 6 9
silenciosa_y cubierta de polvo, | 3 6 9
veíase_el arpa. | 2 5

¡Cuánta nota dormía_en sus cuerdas, | 1 3 6 9
como_el pájaro duerme_en las ramas, | 3 6 9
esperando la mano de nieve | 3 6 9
que sabe_arrancarlas! | 2 5`,
  },
]
