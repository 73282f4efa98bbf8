// Correctly spelled words the lexicon doesn’t use: they aren’t corrected into others, and they tell English from other languages and
// from noise.
export const COMMON_WORDS = `
a about above across act actually add after again against ago agree all almost alone along already also although always am among an and another any anybody anymore
anyone anything anyway apart appear appreciate are area around as ask asked at attached available away awful awhile bad based basically be because been before began
begin behind being believe below best better between bit both bother bottom bunch but by call came can cant care carefully case cause center certain chance check chemicals
close clue coming comma common completely concerned condition confused constantly continue corner could couple course currently daily damage data day deal decided definitely
describe desperate despite did diet difference different difficult do doctor does doing done dont door double doubt down drive due during each earlier early easily either
else emergency end enough entire especially even evening ever every everything exactly except expect experience expert explain extra eye face fact fairly family far
favorite feel felt few figure finally find fine finger first five fix floor follow for forum four freak friend from front full fully further gallon gave general get girl
give given glad go goes going gone good got great green group guess guidance guide had half hand happen happy hard has hate have having he hear heard heart hello help
helped helping her here hers hes hey hi high him himself his hobby hold home hope hopefully horrible hour hours house how however huge i idea if im immediately important
in including info information inside instead interest into is issue issues it its itself job july june just keep keeper keeping kept kind knew know known large last late lately
later least leave left less let level life light like likely line listed literally little live lived living local long longer look looked looking looks lot lots love luck
made main mainly maintain make makes making male many matter may maybe me mean meant meantime member mess middle might mind mine minor mom moment money month more morning most
mostly move much must my name nano near nearly necessary need needed needs nephew never new news next nice night nobody none nor normal not note nothing notice noticed now
number obvious obviously occur of off often ok okay old older on once one ones only open opinion option or order original other others otherwise our out outside over own
owner panic part past people percent perfect person pet petco petsmart photo picture pictures place please plenty point position possible possibly post posted prepared pretty
previous probably problem problems process product properly provide purchase put question questions quickly quite raise random rather read reading ready real realize really
reason recent recently recommend recommended regular remain remove replied research respond rest result return right room run running sad safe said same sat saturday save saw say
saying second see seeing seem seemed seems seen self sell send sense sent serious seriously set several shape share she shop short should show showed showing shows sick
side similar simple simply since single situation size slight slightly small so some somebody someone something sometimes somewhat somewhere son soon sorry sort source spend
spring stage start started starting starts state stay stayed still stock stop store story straight strange stress stressed strong stuff such sudden sunday super supply
suppose supposed sure surprised symptom symptoms system table take taken takes taking talk tell than thank thanks that the their them themselves then there these they thing
things think third this those though thought three through till time times tiny tip to today together told tomorrow tonight too took total totally touch toward tried trip
true try trying tuesday turn twice two type under understand unfortunately unless unsure until up upset us use used using usual usually vacation very vet video visible visit wait
waiting want wanted was watch watching way we weather wednesday week weekend weird welcome well went were what whatever when where whether which while who whole
why wife will wish with within without wonder wondering work worked working works world worried worry worse worst would wow write wrong yeah year years yes yesterday
yet you young your yours mouse story money paint floor light angle sight eight fight tight plain brain train stain chain plate later water letter matter better butter
shell small spell smell still skill spill tried cried dried price slice twice voice noise raise phase these those whose house horse nurse curve serve nerve
month mouth youth south north forth worth birth earth teeth tooth booth cloth clothe store story sorry story score shore share shark sharp spare scare square
board beard bread break great treat cheat wheat sweat sweet sheet sheep sleep steep speed greed agree breed bleed fleet
grab grub grip group ground round sound found bound pound hound wound mound could would should cloud loud proud mould
weekly monthly daily yearly hourly gallons litres liters inches degrees percent ppm test tested testing tests kit strip strips api seachem fluval marina tetra aqueon
forage foraging blank strain sitter nozzle barbel creep crept sticky plastic aeration harmless suction section generation protection production prevent present built build fourth enter brood mount hardier
january february march april may june july august september october november december monday thursday friday
beautiful usually absolutely anything everybody weekends breakfast dinner kitchen bedroom living office garden window curtain sunlight direct indirect outdoor indoor
filtered bottled distilled osmosis mixed ratio percentage estimate measure measured measuring average normal normally typical typically general generally
another nothing somewhere nowhere everywhere eventually previously immediately apparently basically honestly seriously hopefully constantly continuously slowly quietly
attached shipping package delivered order seller breeder shop clerk employee advice suggested recommend recommended suggestions ideas thoughts welcome appreciated
dad mum kids child children school teacher class computer phone internet google reddit forum youtube website message reply answer comment
`;
