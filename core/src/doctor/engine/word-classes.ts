/** Synonyms. */
export const WORD_CLASSES: Readonly<Record<string, string>> = {
  med: 'medicine|medication|meds|med|treatment|formalin|copper|malachite|methylene|cupramine|antibiotic|kanaplex|erythromycin|furan|prazi|praziquantel|prazipro|paraguard|metro|metronidazole|metroplex|wormer|maracyn|cure|levamisole|melafix|bettafix|pimafix|coppersafe|algaecide|algicide|fenbendazole|peroxide|permanganate|ichx|remedy|chemical|salt|dewormer',
  paint: 'black|white|orange|gold|red|silver|blue|yellow|brown|gray|green|calico|dark',
  spot: 'spot|dot|speck|speckle|grain|granule|freckle|fleck|pimple|dotted|speckled|specs',
  fin: 'fin|tail|caudal|dorsal|pectoral|ventral|tailfin|finnage|fins|pecs',
  eye: 'eye|eyeball|eyed',
  mouth: 'mouth|lip|jaw|snout|nose|lips',
  gill: 'gill|operculum|gillcover|gilling',
  skin: 'body|skin|side|flank|back|scale|head|face|him|her|it|them|fish|cheek|forehead',
  cotton: 'cotton|fuzz|fluff|fluffy|furry|fur|wool|woolly|tuft|fungus|mold|mould|moldy|mouldy|hairy|fungusy',
  no: 'not|no|never|stop|refuse|quit|barely|hardly|wont|without|ignore|lose|uninterested|rarely|little|less|reluctant|unwilling|off|nothing|decline',
  eat: 'eat|food|feed|appetite|pellet|flake|bloodworm|meal|bite|nibble|brine',
  move: 'move|swim|activ|active|respond|react|stir',
  bottom: 'bottom|substrate|gravel|sand|ground|floor|base',
  surface: 'surface|top|waterline|topside',
  fast: 'fast|heavy|heavily|rapid|rapidly|quick|quickly|hard|labored|laboured|laborious|labor|labour|difficulty|trouble|struggle|heave|pump|racing|race|panting|pant|hyperventilate|faster|heavier|harder',
  rub: 'rub|scratch|scrape|flash|flick|itch|itchy|scrap|brush|dash|bump|glance|flicker',
  thing:
    'gravel|rock|sand|decor|decoration|ornament|plant|glass|wall|thing|object|substrate|driftwood|wood|heater|filter|everything|stuff|bottom|stone|pipe|tank',
  swell:
    'bloat|swell|fat|round|big|huge|balloon|ballooned|distend|large|enlarge|puffy|puff|inflate|inflated|pregnant|bulge|bulging|bloaty|ball|golf|massive|extend|expanded|fatter|bigger|rounded|rounder|plump|swole',
  many: 'all|every|everyone|everybody|everything|several|multiple|both|most|many|whole|entire|rest|others|half|few|couple|some|two|three|four|five|six|seven|eight|nine|ten',
  animal:
    'fish|guppy|tetra|molly|platy|goldfish|koi|cory|shrimp|snail|neon|danio|barb|angel|cichlid|betta|clown|clownfish|tang|loach|pleco|rasbora|gourami|chromis|them|they|endler|swordtail|livestock|cardinal|discus|orfe|sturgeon|anthias|inhabitant|stock|ember',
  new: 'new|newly|recent|recently|just|yesterday|fresh|freshly|today|first',
  buy: 'buy|purchase|get|arrive|add|bring|introduce|pick|acquire|ship|order|delivered|acclimate|adopt|put',
  coral:
    'coral|polyp|frag|colony|zoa|zoanthid|zoas|acro|acropora|sps|lps|hammer|torch|euphyllia|leather|toadstool|monti|montipora|xenia|gsp|duncan|mushroom|acan|favia|goniopora|frogspawn|chalice|kenya|birdsnest|stylophora|stylo|ricordea|bubble|candycane|trumpet|blastomussa|scoly|palys|palythoa|sinularia|galaxea|goni|brain|digi|millepora|milli|pocillopora',
  shrimp: 'shrimp|cherry|neocaridina|caridina|amano|crs|crayfish|crab|neo|crystal|hermit|lobster|cleaner|crawfish',
  snail: 'snail|mystery|nerite|ramshorn|apple|trochus|turbo|nassarius|rabbit|assassin|astraea|cerith',
  red: 'red|blood|bloody|bleed|pink|inflame|inflamed|irritated|crimson|bruise|bruised|hemorrhage|haemorrhage|bloodshot|scarlet|sore',
  high: 'high|spike|spiked|elevated|off|roof|rise|raised|dangerous|too|crazy|positive|detect|detectable|dark|sky|skyrocketed|reading|toxic|trace|jumped|jump|shot|bad|presence|traces|climb|insane',
  water: 'water|wc|pwc',
  change: 'change|changed|swap|replace|exchange|refill|top|changing|wc',
  suddenly:
    'sudden|overnight|immediately|instantly|quick|fast|rapid|drop|crash|swing|jump|fluctuate|spike|plummet|shift|changed|change|shot|went|go|fell|rise|rose|fluctuating|bounce|dip|fall',
};
