/**
 * Birds of European gardens, and those of both sides of the ocean. Vernacular names as in common field guides. Columns:
 * scientific name | eBird code | family | at home in E(urope), A(merica), B(oth) | habit | year | detections on a good
 * day | chance to be about on a day of its season | mean confidence | en | de | fr | es | fi | pt | sv.
 */
export const BIRDS_OF_EUROPE = `
Turdus merula | eurbla | Turdidae | E | early | singer | 118 | 1 | .84 | Eurasian Blackbird | Amsel | Merle noir | Mirlo común | Mustarastas | Melro-preto | Koltrast
Parus major | gretit1 | Paridae | E | dawn | steady | 104 | 1 | .85 | Great Tit | Kohlmeise | Mésange charbonnière | Carbonero común | Talitiainen | Chapim-real | Talgoxe
Erithacus rubecula | eurrob1 | Muscicapidae | E | early | robin | 92 | 1 | .83 | European Robin | Rotkehlchen | Rougegorge familier | Petirrojo europeo | Punarinta | Pisco-de-peito-ruivo | Rödhake
Passer domesticus | houspa | Passeridae | B | day | steady | 72 | 1 | .78 | House Sparrow | Haussperling | Moineau domestique | Gorrión común | Varpunen | Pardal-comum | Gråsparv
Sylvia atricapilla | blackc1 | Sylviidae | E | dawn | summer | 96 | 1 | .84 | Eurasian Blackcap | Mönchsgrasmücke | Fauvette à tête noire | Curruca capirotada | Mustapääkerttu | Toutinegra-de-barrete-preto | Svarthätta
Cyanistes caeruleus | blutit | Paridae | E | day | steady | 70 | 1 | .8 | Eurasian Blue Tit | Blaumeise | Mésange bleue | Herrerillo común | Sinitiainen | Chapim-azul | Blåmes
Fringilla coelebs | comcha | Fringillidae | E | dawn | singer | 78 | 1 | .84 | Common Chaffinch | Buchfink | Pinson des arbres | Pinzón vulgar | Peippo | Tentilhão-comum | Bofink
Phylloscopus collybita | comchi1 | Phylloscopidae | E | dawn | early-summer | 74 | 1 | .86 | Common Chiffchaff | Zilpzalp | Pouillot véloce | Mosquitero común | Tiltaltti | Felosinha-comum | Gransångare
Troglodytes troglodytes | winwre4 | Troglodytidae | E | dawn | robin | 58 | 1 | .85 | Eurasian Wren | Zaunkönig | Troglodyte mignon | Chochín paleártico | Peukaloinen | Carriça | Gärdsmyg
Columba palumbus | cowpig1 | Columbidae | E | day | singer | 52 | 1 | .78 | Common Wood-Pigeon | Ringeltaube | Pigeon ramier | Paloma torcaz | Sepelkyyhky | Pombo-torcaz | Ringduva
Chloris chloris | eurgre1 | Fringillidae | E | day | singer | 38 | .97 | .82 | European Greenfinch | Grünfink | Verdier d'Europe | Verderón común | Viherpeippo | Verdilhão | Grönfink
Sturnus vulgaris | eursta | Sturnidae | B | dawn | starling | 42 | .96 | .76 | European Starling | Star | Étourneau sansonnet | Estornino pinto | Kottarainen | Estorninho-malhado | Stare
Corvus cornix | hoocro1 | Corvidae | E | day | flat | 26 | 1 | .8 | Hooded Crow | Nebelkrähe | Corneille mantelée | Corneja cenicienta | Varis | Gralha-cinzenta | Gråkråka
Pica pica | eurmag1 | Corvidae | E | day | flat | 22 | .99 | .79 | Eurasian Magpie | Elster | Pie bavarde | Urraca común | Harakka | Pega-rabuda | Skata
Turdus philomelos | sonthr1 | Turdidae | E | early | early-summer | 52 | .93 | .86 | Song Thrush | Singdrossel | Grive musicienne | Zorzal común | Laulurastas | Tordo-pinto | Taltrast
Dendrocopos major | grswoo | Picidae | E | day | steady | 20 | .98 | .82 | Great Spotted Woodpecker | Buntspecht | Pic épeiche | Pico picapinos | Käpytikka | Pica-pau-malhado | Större hackspett
Sitta europaea | eurnut2 | Sittidae | E | day | nuthatch | 30 | .97 | .85 | Eurasian Nuthatch | Kleiber | Sittelle torchepot | Trepador azul | Pähkinänakkeli | Trepadeira-azul | Nötväcka
Garrulus glandarius | eurjay1 | Corvidae | E | day | autumn | 14 | .95 | .8 | Eurasian Jay | Eichelhäher | Geai des chênes | Arrendajo euroasiático | Närhi | Gaio-comum | Nötskrika
Apus apus | comswi | Apodidae | E | air | swift | 40 | .9 | .8 | Common Swift | Mauersegler | Martinet noir | Vencejo común | Tervapääsky | Andorinhão-preto | Tornseglare
Phoenicurus ochruros | blared1 | Muscicapidae | E | early | early-summer | 32 | .92 | .82 | Black Redstart | Hausrotschwanz | Rougequeue noir | Colirrojo tizón | Mustaleppälintu | Rabirruivo-preto | Svart rödstjärt
Carduelis carduelis | eurgol | Fringillidae | E | day | singer | 22 | .88 | .8 | European Goldfinch | Stieglitz | Chardonneret élégant | Jilguero europeo | Tikli | Pintassilgo | Steglits
Passer montanus | eutspa | Passeridae | E | day | steady | 18 | .85 | .72 | Eurasian Tree Sparrow | Feldsperling | Moineau friquet | Gorrión molinero | Pikkuvarpunen | Pardal-montês | Pilfink
Aegithalos caudatus | lottit1 | Aegithalidae | E | day | autumn | 10 | .6 | .78 | Long-tailed Tit | Schwanzmeise | Orite à longue queue | Mito común | Pyrstötiainen | Chapim-rabilongo | Stjärtmes
Periparus ater | coatit2 | Paridae | E | day | steady | 12 | .72 | .76 | Coal Tit | Tannenmeise | Mésange noire | Carbonero garrapinos | Kuusitiainen | Chapim-carvoeiro | Svartmes
Poecile palustris | martit2 | Paridae | E | day | steady | 9 | .66 | .76 | Marsh Tit | Sumpfmeise | Mésange nonnette | Carbonero palustre | Viitatiainen | Chapim-palustre | Entita
Regulus regulus | goldcr1 | Regulidae | E | day | flat | 10 | .7 | .74 | Goldcrest | Wintergoldhähnchen | Roitelet huppé | Reyezuelo sencillo | Hippiäinen | Estrelinha-de-poupa | Kungsfågel
Certhia brachydactyla | shttre1 | Certhiidae | E | day | nuthatch | 14 | .86 | .82 | Short-toed Treecreeper | Gartenbaumläufer | Grimpereau des jardins | Agateador europeo | Etelänpuukiipijä | Trepadeira-do-sul | Trädgårdsträdkrypare
Certhia familiaris | eurtre1 | Certhiidae | E | day | nuthatch | 4 | .3 | .7 | Eurasian Treecreeper | Waldbaumläufer | Grimpereau des bois | Agateador euroasiático | Puukiipijä | Trepadeira-do-norte | Trädkrypare
Prunella modularis | dunnoc1 | Prunellidae | E | dawn | early-summer | 16 | .78 | .78 | Dunnock | Heckenbraunelle | Accenteur mouchet | Acentor común | Rautiainen | Ferreirinha-comum | Järnsparv
Phoenicurus phoenicurus | comred2 | Muscicapidae | E | early | summer | 26 | .8 | .82 | Common Redstart | Gartenrotschwanz | Rougequeue à front blanc | Colirrojo real | Leppälintu | Rabirruivo-de-testa-branca | Rödstjärt
Luscinia megarhynchos | comnig1 | Muscicapidae | E | nightsinger | nightingale | 44 | .86 | .88 | Common Nightingale | Nachtigall | Rossignol philomèle | Ruiseñor común | Etelänsatakieli | Rouxinol-comum | Sydnäktergal
Phylloscopus trochilus | wlwwar | Phylloscopidae | E | dawn | summer | 18 | .66 | .83 | Willow Warbler | Fitis | Pouillot fitis | Mosquitero musical | Pajulintu | Felosa-musical | Lövsångare
Hirundo rustica | barswa | Hirundinidae | B | air | summer | 16 | .7 | .76 | Barn Swallow | Rauchschwalbe | Hirondelle rustique | Golondrina común | Haarapääsky | Andorinha-das-chaminés | Ladusvala
Delichon urbicum | cohmar1 | Hirundinidae | E | air | summer | 10 | .55 | .7 | Common House-Martin | Mehlschwalbe | Hirondelle de fenêtre | Avión común | Räystäspääsky | Andorinha-dos-beirais | Hussvala
Cuculus canorus | comcuc | Cuculidae | E | dawn | swift | 12 | .55 | .87 | Common Cuckoo | Kuckuck | Coucou gris | Cuco común | Käki | Cuco-canoro | Gök
Motacilla alba | whiwag | Motacillidae | E | day | early-summer | 12 | .72 | .77 | White Wagtail | Bachstelze | Bergeronnette grise | Lavandera blanca | Västäräkki | Alvéola-branca | Sädesärla
Streptopelia decaocto | eucdov | Columbidae | E | day | singer | 14 | .7 | .8 | Eurasian Collared-Dove | Türkentaube | Tourterelle turque | Tórtola turca | Turkinkyyhky | Rola-turca | Turkduva
Corvus corone | carcro1 | Corvidae | E | day | flat | 4 | .32 | .7 | Carrion Crow | Rabenkrähe | Corneille noire | Corneja negra | Nokivaris | Gralha-preta | Svartkråka
Corvus corax | comrav | Corvidae | B | day | flat | 4 | .42 | .8 | Common Raven | Kolkrabe | Grand Corbeau | Cuervo grande | Korppi | Corvo-comum | Korp
Corvus monedula | eurjac | Corvidae | E | passage | winter | 8 | .45 | .74 | Eurasian Jackdaw | Dohle | Choucas des tours | Grajilla occidental | Naakka | Gralha-de-nuca-cinzenta | Kaja
Spinus spinus | eursis | Fringillidae | E | day | winter | 14 | .72 | .76 | Eurasian Siskin | Erlenzeisig | Tarin des aulnes | Jilguero lúgano | Vihervarpunen | Lugre | Grönsiska
Pyrrhula pyrrhula | eurbul | Fringillidae | E | day | winter | 7 | .5 | .76 | Eurasian Bullfinch | Gimpel | Bouvreuil pivoine | Camachuelo común | Punatulkku | Dom-fafe | Domherre
Coccothraustes coccothraustes | hawfin | Fringillidae | E | day | winter | 7 | .52 | .74 | Hawfinch | Kernbeißer | Grosbec casse-noyaux | Picogordo común | Nokkavarpunen | Bico-grossudo | Stenknäck
Fringilla montifringilla | brambl | Fringillidae | E | day | winter | 5 | .35 | .7 | Brambling | Bergfink | Pinson du Nord | Pinzón real | Järripeippo | Tentilhão-montês | Bergfink
Turdus pilaris | fieldf | Turdidae | E | day | winter | 8 | .5 | .78 | Fieldfare | Wacholderdrossel | Grive litorne | Zorzal real | Räkättirastas | Tordo-zornal | Björktrast
Turdus iliacus | redwin | Turdidae | E | nightcall | redwing | 7 | .5 | .76 | Redwing | Rotdrossel | Grive mauvis | Zorzal alirrojo | Punakylkirastas | Tordo-ruivo | Rödvingetrast
Turdus viscivorus | misthr1 | Turdidae | E | dawn | early-summer | 6 | .4 | .75 | Mistle Thrush | Misteldrossel | Grive draine | Zorzal charlo | Kulorastas | Tordoveia | Dubbeltrast
Picus viridis | eugwoo2 | Picidae | E | day | nuthatch | 7 | .7 | .82 | Eurasian Green Woodpecker | Grünspecht | Pic vert | Pito real euroasiático | Vihertikka | Peto-real | Gröngöling
Dryocopus martius | blawoo1 | Picidae | E | day | nuthatch | 4 | .4 | .8 | Black Woodpecker | Schwarzspecht | Pic noir | Picamaderos negro | Palokärki | Pica-pau-preto | Spillkråka
Dendrocoptes medius | miswoo1 | Picidae | E | day | nuthatch | 5 | .35 | .75 | Middle Spotted Woodpecker | Mittelspecht | Pic mar | Pico mediano | Tammitikka | Pica-pau-médio | Mellanspett
Lophophanes cristatus | cretit2 | Paridae | E | day | steady | 4 | .25 | .72 | Crested Tit | Haubenmeise | Mésange huppée | Herrerillo capuchino | Töyhtötiainen | Chapim-de-poupa | Tofsmes
Regulus ignicapilla | firecr1 | Regulidae | E | dawn | early-summer | 14 | .7 | .76 | Common Firecrest | Sommergoldhähnchen | Roitelet à triple bandeau | Reyezuelo listado | Tulipäähippiäinen | Estrelinha-real | Brandkronad kungsfågel
Ficedula hypoleuca | eupfly1 | Muscicapidae | E | dawn | summer | 12 | .5 | .8 | European Pied Flycatcher | Trauerschnäpper | Gobemouche noir | Papamoscas cerrojillo | Kirjosieppo | Papa-moscas-preto | Svartvit flugsnappare
Muscicapa striata | spofly1 | Muscicapidae | E | day | late-summer | 8 | .5 | .68 | Spotted Flycatcher | Grauschnäpper | Gobemouche gris | Papamoscas gris | Harmaasieppo | Taralhão-cinzento | Grå flugsnappare
Hippolais icterina | ictwar1 | Acrocephalidae | E | dawn | swift | 12 | .4 | .82 | Icterine Warbler | Gelbspötter | Hypolaïs ictérine | Zarcero icterino | Kultarinta | Felosa-icterina | Härmsångare
Sylvia borin | garwar1 | Sylviidae | E | dawn | late-summer | 12 | .55 | .76 | Garden Warbler | Gartengrasmücke | Fauvette des jardins | Curruca mosquitera | Lehtokerttu | Toutinegra-das-figueiras | Trädgårdssångare
Curruca communis | grewhi1 | Sylviidae | E | dawn | summer | 7 | .35 | .74 | Greater Whitethroat | Dorngrasmücke | Fauvette grisette | Curruca zarcera | Pensaskerttu | Papa-amoras-comum | Törnsångare
Curruca curruca | leswhi4 | Sylviidae | E | dawn | summer | 12 | .6 | .79 | Lesser Whitethroat | Klappergrasmücke | Fauvette babillarde | Curruca zarcerilla | Hernekerttu | Papa-amoras-cinzento | Ärtsångare
Phylloscopus sibilatrix | woowar | Phylloscopidae | E | dawn | nightingale | 8 | .25 | .84 | Wood Warbler | Waldlaubsänger | Pouillot siffleur | Mosquitero silbador | Sirittäjä | Felosa-assobiadeira | Grönsångare
Acrocephalus scirpaceus | eurwar1 | Acrocephalidae | E | early | late-summer | 6 | .25 | .76 | Eurasian Reed Warbler | Teichrohrsänger | Rousserolle effarvatte | Carricero común | Rytikerttunen | Rouxinol-pequeno-dos-caniços | Rörsångare
Anthus trivialis | trepip | Motacillidae | E | dawn | summer | 5 | .25 | .74 | Tree Pipit | Baumpieper | Pipit des arbres | Bisbita arbóreo | Metsäkirvinen | Petinha-das-árvores | Trädpiplärka
Strix aluco | tawowl1 | Strigidae | E | night | owl | 9 | .8 | .84 | Tawny Owl | Waldkauz | Chouette hulotte | Cárabo común | Lehtopöllö | Coruja-do-mato | Kattuggla
Asio otus | loeowl | Strigidae | B | night | owl | 4 | .18 | .72 | Long-eared Owl | Waldohreule | Hibou moyen-duc | Búho chico | Sarvipöllö | Bufo-pequeno | Hornuggla
Tyto alba | brnowl | Tytonidae | B | night | flat | 3 | .1 | .72 | Barn Owl | Schleiereule | Effraie des clochers | Lechuza común | Tornipöllö | Coruja-das-torres | Tornuggla
Athene noctua | litowl1 | Strigidae | E | night | owl | 3 | .1 | .72 | Little Owl | Steinkauz | Chevêche d'Athéna | Mochuelo europeo | Minervanpöllö | Mocho-galego | Minervauggla
Buteo buteo | combuz1 | Accipitridae | E | midday | flat | 6 | .72 | .76 | Common Buzzard | Mäusebussard | Buse variable | Busardo ratonero | Hiirihaukka | Águia-d'asa-redonda | Ormvråk
Milvus milvus | redkit1 | Accipitridae | E | midday | early-summer | 5 | .45 | .75 | Red Kite | Rotmilan | Milan royal | Milano real | Isohaarahaukka | Milhafre-real | Röd glada
Accipiter nisus | eurspa1 | Accipitridae | E | day | flat | 3 | .35 | .7 | Eurasian Sparrowhawk | Sperber | Épervier d'Europe | Gavilán común | Varpushaukka | Gavião-da-europa | Sparvhök
Accipiter gentilis | norgos | Accipitridae | E | day | flat | 3 | .18 | .72 | Northern Goshawk | Habicht | Autour des palombes | Azor común | Kanahaukka | Açor | Duvhök
Falco tinnunculus | eurkes | Falconidae | E | midday | flat | 4 | .4 | .72 | Eurasian Kestrel | Turmfalke | Faucon crécerelle | Cernícalo vulgar | Tuulihaukka | Peneireiro-de-dorso-malhado | Tornfalk
Grus grus | comcra | Gruidae | E | passage | crane | 18 | .6 | .88 | Common Crane | Kranich | Grue cendrée | Grulla común | Kurki | Grou-comum | Trana
Anser anser | gragoo | Anatidae | E | passage | crane | 10 | .55 | .78 | Graylag Goose | Graugans | Oie cendrée | Ánsar común | Merihanhi | Ganso-bravo | Grågås
Anser albifrons | gwfgoo | Anatidae | E | passage | winter | 10 | .45 | .76 | Greater White-fronted Goose | Blässgans | Oie rieuse | Ánsar careto | Tundrahanhi | Ganso-de-testa-branca | Bläsgås
Anas platyrhynchos | mallar3 | Anatidae | B | passage | flat | 5 | .5 | .72 | Mallard | Stockente | Canard colvert | Ánade azulón | Sinisorsa | Pato-real | Gräsand
Ardea cinerea | graher1 | Ardeidae | E | passage | flat | 2.5 | .4 | .76 | Gray Heron | Graureiher | Héron cendré | Garza real | Harmaahaikara | Garça-real | Gråhäger
Chroicocephalus ridibundus | bkhgul | Laridae | E | day | winter | 6 | .4 | .72 | Black-headed Gull | Lachmöwe | Mouette rieuse | Gaviota reidora | Naurulokki | Guincho-comum | Skrattmås
Larus argentatus | hergul | Laridae | E | day | flat | 4 | .35 | .68 | Herring Gull | Silbermöwe | Goéland argenté | Gaviota argéntea | Harmaalokki | Gaivota-prateada | Gråtrut
Fulica atra | eurcoo | Rallidae | E | passage | flat | 3 | .15 | .68 | Eurasian Coot | Blässhuhn | Foulque macroule | Focha común | Nokikana | Galeirão-comum | Sothöna
Gallinula chloropus | commoo3 | Rallidae | E | night | summer | 3 | .12 | .66 | Eurasian Moorhen | Teichhuhn | Gallinule poule-d'eau | Gallineta común | Liejukana | Galinha-d'água | Rörhöna
Cygnus olor | mutswa | Anatidae | E | passage | flat | 2 | .12 | .68 | Mute Swan | Höckerschwan | Cygne tuberculé | Cisne vulgar | Kyhmyjoutsen | Cisne-mudo | Knölsvan
Phasianus colchicus | rinphe1 | Phasianidae | B | early | singer | 5 | .25 | .76 | Ring-necked Pheasant | Jagdfasan | Faisan de Colchide | Faisán vulgar | Fasaani | Faisão-comum | Fasan
Oriolus oriolus | eugori2 | Oriolidae | E | dawn | swift | 12 | .55 | .86 | Eurasian Golden Oriole | Pirol | Loriot d'Europe | Oropéndola europea | Kuhankeittäjä | Papa-figos | Sommargylling
Upupa epops | hoopoe | Upupidae | E | dawn | nightingale | 5 | .1 | .82 | Eurasian Hoopoe | Wiedehopf | Huppe fasciée | Abubilla común | Harjalintu | Poupa | Härfågel
Jynx torquilla | eurwry | Picidae | E | dawn | nightingale | 7 | .25 | .82 | Eurasian Wryneck | Wendehals | Torcol fourmilier | Torcecuello euroasiático | Käenpiika | Torcicolo | Göktyta
Bombycilla garrulus | bohwax | Bombycillidae | B | day | deep-winter | 8 | .12 | .78 | Bohemian Waxwing | Seidenschwanz | Jaseur boréal | Ampelis europeo | Tilhi | Picoteiro | Sidensvans
Linaria cannabina | eurlin1 | Fringillidae | E | day | early-summer | 6 | .35 | .7 | Eurasian Linnet | Bluthänfling | Linotte mélodieuse | Pardillo común | Hemppo | Pintarroxo-de-bico-escuro | Hämpling
Serinus serinus | eurser1 | Fringillidae | E | day | early-summer | 14 | .65 | .79 | European Serin | Girlitz | Serin cini | Serín verdecillo | Keltahemppo | Milheirinha-europeia | Gulhämpling
Emberiza citrinella | yellow2 | Emberizidae | E | day | singer | 6 | .3 | .74 | Yellowhammer | Goldammer | Bruant jaune | Escribano cerillo | Keltasirkku | Escrevedeira-amarela | Gulsparv
Alauda arvensis | skylar | Alaudidae | E | passage | lark | 9 | .4 | .78 | Eurasian Skylark | Feldlerche | Alouette des champs | Alondra común | Kiuru | Laverca | Sånglärka
Alcedo atthis | comkin1 | Alcedinidae | E | day | flat | 2.5 | .14 | .76 | Common Kingfisher | Eisvogel | Martin-pêcheur d'Europe | Martín pescador común | Kuningaskalastaja | Guarda-rios | Kungsfiskare
Caprimulgus europaeus | eurnig1 | Caprimulgidae | E | dusk | late-summer | 6 | .08 | .84 | Eurasian Nightjar | Ziegenmelker | Engoulevent d'Europe | Chotacabras europeo | Kehrääjä | Noitibó-cinzento | Nattskärra
Columba livia | rocpig | Columbidae | B | day | flat | 8 | .6 | .66 | Rock Pigeon | Felsentaube | Pigeon biset | Paloma bravía | Kalliokyyhky | Pombo-das-rochas | Klippduva
`
