/**
 * Words that stand in the lists of the most used passwords (English, names, brands, sports, pinyin), in lower case and
 * without the digits that people hang on to them: each stands for all its variants, see `common-passwords`. Compiled by
 * hand for this project.
 */
import { PINYIN_NAMES } from './common-pinyin.rules';

const WORDS = `
klaster biteme password passwort passw0rd passwd pass admin administrator root toor login letmein welcome master access guest user
test tester testing demo default system server manager changeme change secret private public temp temporary hello
hallo goodbye iloveyou ilove loveyou love lover loveme mylove sweet sweetheart honey baby babygirl babyboy angel
angels princess prince queen king kingdom dragon monkey tiger lion panther eagle falcon hawk wolf bear horse pony
puppy kitty kitten snoopy garfield mickey minnie donald pokemon pikachu naruto sasuke batman superman spiderman
ironman hulk joker robin xmen marvel avengers starwars skywalker yoda vader jedi matrix trinity morpheus neo hunter
ranger killer killers sniper soldier warrior knight samurai ninja shadow ghost phantom demon devil satan lucifer
angelina heaven hell jesus christ christian faith hope grace church bible god blessed spirit genesis exodus gabriel
michael jordan michelle jennifer jessica ashley amanda nicole daniel daniela andrew joshua matthew anthony thomas
robert richard charlie charles george william jackson johnson jason justin brandon austin dallas houston phoenix
denver boston chicago london paris berlin madrid barcelona chelsea arsenal liverpool manchester united realmadrid
juventus milan ajax celtic rangers football soccer baseball basketball hockey tennis golf golfer swimming running
sports lakers bulls celtics yankees redsox cowboys steelers packers raiders broncos eagles patriots dolphins giants
summer winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday sunshine sunflower flower flowers rose lily daisy jasmine violet
orchid cherry apple banana orange lemon peach strawberry blueberry chocolate cookie candy sugar pepper ginger cinnamon
coffee pizza cheese butter bacon chicken turkey rabbit bunny purple yellow green blue red black white silver gold
golden diamond crystal pearl ruby emerald jade amber rainbow star stars starlight moon moonlight sun sky ocean sea
river mountain forest island beach paradise thunder lightning storm rain snow snowball fire firefly water earth world
computer internet windows microsoft google facebook twitter youtube instagram linkedin amazon samsung nokia iphone
android galaxy motorola sony playstation nintendo xbox gamer gaming minecraft roblox fortnite counter strike warcraft
starcraft diablo zelda mario sonic halo doom quake metallica slipknot nirvana beatles eminem rockstar music guitar
piano drummer dance dancer singer rocknroll hiphop reggae marley bobmarley mercedes ferrari porsche lamborghini bmw
audi honda toyota nissan mustang corvette camaro chevy ford dodge yamaha suzuki kawasaki harley ducati trustno trust
freedom liberty america american canada mexico brazil england france germany italy spain japan china india russia
australia africa peter paul john james david mark steven kevin brian eric chris christopher alex alexander alexandra
alexis andrea anna annie maria marie mary martha martin martina max maxwell maximus melissa sarah sandra samantha sam
samuel scott sean stephen stephanie susan sophie sophia olivia emma emily elizabeth eva ethan hannah heather helen
henry isabel isabella jack jake jacob jasper jeremy jerry joe joseph julia julian karen katie kelly kimberly laura
lauren linda lisa lucky lucas luis madison maggie marcus margaret marina megan molly monica morgan nathan natalie
natasha nicholas oliver oscar pamela patrick patricia rachel rebecca ricardo roberto rosie ryan sabrina sebastian
simon taylor teresa tiffany timothy tyler valentina vanessa veronica victor victoria vincent walter wendy zachary zoe
buster bailey buddy rocky rusty sadie sparky tigger smokey toby duke rex rover lassie bigdog bigboy bigman biggie
boomer bubba bubbles butterfly cheer cheerleader chester chopper cocacola pepsi coolman cool cooldude cowboy crazy
creative cutie cutiepie darling dreamer dreams fantasy fender fisher fishing flash florida flyers forever friend
friends family brother sister mother father mommy daddy grandma grandpa funny gangster gateway gemini scorpio aquarius
pisces taurus aries leo libra virgo capricorn genius gizmo goldfish goober gunner happy harry potter hermione hogwarts
hottie hotdog hunting icecream inuyasha jackass jellybean kitkat ladybug legend lollipop lovely lovers loser magic
magnum marine marines mercury merlin midnight miracle mirage money monster mookie nascar newyork nothing number
nuggets obiwan octopus ohyeah pandora panda peaches peanut penguin pirate player please pookie popcorn power precious
predator pumpkin pussycat qazwsx racing reaper rebel redneck remember rockon runner scooby scooter security shannon
shorty silly skater skittles slayer smile smiley snickers snowman something spanky special spider squirrel stanley
stella student success sunny superstar surfer sweetie sweetpea teacher teddy teddybear teamo thebest thunderbird
tinkerbell tomcat travel treasure trouble tweety unicorn vampire vegas viking viper volley volleyball whatever wicked
wildcat wildcats winner wizard wonder woody wrestling zombie zxc abc abcd abcde asd asdf qwe qwer qwert azerty qwertz
company office business service support sales account accounting backup database oracle mysql postgres cisco router
switch network firewall monitor operator engineer developer nopass nopassword newpass newpassword mypass mypassword
yourpassword thepassword onetime woaini woaiwojia woaiwo wodemima mima mimamima nihao nihaoma nishizhu wangluo
zhongguo beijing shanghai guangzhou shenzhen chengdu hangzhou nanjing wuhan tianjin chongqing wang zhang zhao chen
yang huang zhou wu xu ma zhu lin guo gao luo zheng liang xie tang deng feng cao peng zeng xiao tian dong yuan pan
jiang cai yu du ye cheng wei su lu ding ren shen yao lan xiaoming xiaohong zhangwei wangwei liwei wangfang lina
zhangmin liqiang taobao alipay weixin wechat tencent baidu alibaba huawei xiaomi qq aini aiwo baobao baobei laogong
laopo tianshi gongsi guanli guanliyuan xitong yuangong wuye anbao baoan xiaofang jiankong zhihui yuanqu zhihuiyuanqu
shequ aaron abigail adam adrian aileen alan albert alberto alejandra alejandro alice alicia alina allison alvaro
alyssa amelia amigo anastasia andreas angelo angie anita antonio archie ariana ariel arthur ashton astrid aurora avery
barbara barbie barney barry beatrice becky benjamin bernard bernie bethany betty beverly billy bobby bonnie brandy
brenda brent brianna bridget brittany brooke bruce bryan caitlin caleb cameron camila candice carl carla carlos carmen
carol carolina caroline carrie carter casey cassie catherine cecilia chad chandler chantal charlotte cheryl chloe
christina christine cindy clara claire clarissa claudia clayton clinton cody colin connor courtney craig curtis
cynthia dakota damian danny darren dave dawn deborah debbie dennis derek desiree destiny diana diane diego dominic
donna doris dorothy douglas dustin dylan eddie edgar eduardo edward eileen elaine eleanor elena ellen elliot ernesto
esther eugene evelyn fabian fabio felicia felipe felix fernanda fernando fiona frances francesca francis francisco
frank franklin fred freddie frederick gabriela gary gavin gerald gerard giovanni gloria gordon graham greg gregory
guillermo gustavo hailey harold harriet harrison hayley hector herman holly howard hugo ian ignacio irene iris irina
isaac ivan jackie jacqueline jaime jamie jane janet janice jared javier jay jean jeff jeffrey jenna jenny jill jimmy
joan joanna joanne jodie joel johnny jonathan jorge jose josefina josh joyce juan juanita judith judy juliana julie
justine kaitlyn kate katherine kathleen kathryn kathy katrina kayla keith kelsey kenneth kenny kerry kim kirsten
kristen kristin kristina kyle lance larry latoya laurie lawrence leah leonard leonardo leslie lewis liam lillian
lindsay lindsey logan loretta lorenzo louis louise luke lydia lynn mackenzie manuel manuela marc marcela marco marian
mariana marisa marissa marvin mason matilda maureen maurice melanie melinda meredith mia michele miguel mike mildred
miranda mitchell moises morris nadia nancy naomi nathaniel neil nick nikita nikki nina noah noel nora norma norman
olga omar owen pablo paige parker pascal patty paula pauline pedro peggy penelope penny perry philip phillip phyllis
preston quentin rafael ralph ramon randy raul raymond rebeka regina reggie renee rhonda ricky riley rita rodney
rodrigo roger roland roman ronald ronnie rosa rosemary ross roxanne roy ruben russell ruth sally salvador samira sara
savannah sergio seth sharon shaun shawn sheila shelby sherry shirley sierra silvia skylar sofia sonia spencer stacey
stacy stefan stephan steve stuart sue suzanne sydney sylvia tamara tania tanya tara tatiana terry theodore theresa
tina todd tom tommy toni tony tracey tracy travis trevor tristan troy tyrone valeria valerie vanesa vera vicky
vincenzo viola vivian vladimir warren wesley whitney willie wilson xavier yolanda yvonne zach zara academy active
adventure airplane airborne alien allstar almighty amateur amazing ambition anchor animal answer anthem archer arctic
armada armor arrow artist asshole asterix athena athlete atlantic atlantis atomic attack avalon avatar awesome bamboo
bandit banker barber barcode baron basket battle beacon beaver beauty bigfoot bingo bishop bitch blaster blazer
blessing blondie bluebird bluesky bluemoon bombay bonjour bonsai bowling bravo breeze brooklyn bruins buffalo builder
bulldog bullet button cactus camel camera campus captain caramel cardinal career carpenter carrot cartoon casino
castle catalog caesar celebrity century champion chance charger chariot charm cheetah chevrolet chief chocolat cigar
circus citizen classic clever clover cobra coconut college colorado comet command community compaq concert condor
confirm control cookies cooper copper coral cosmos cottage cotton cougar courage coyote cricket crimson crusader
cupcake cyber cyclone darkness darkstar dashboard daylight deeper defender delta derby desert desktop destroyer
detroit dexter digital dinosaur director discovery dolphin domino doctor doggie dollar driver drums duckling dynamo
dynasty easter eclipse einstein electric elephant elvis emperor energy enigma enter enterprise escape eternal europa
everest evolution excalibur explorer express extreme fabulous fantastic farmer fashion ferret fireball fireman fitness
flamingo flipper floppy fluffy flying formula fortune fountain fox foxtrot freebird fresh frodo frosty gandalf garage
garden gentle giant giraffe gladiator global goblin goodluck gorilla gotham gravity greenday griffin grizzly grumpy
guardian gucci guinness gypsy habibi hamburger hammer hamster handsome happiness hardcore hardware harmony hattrick
havana headshot heartbreaker hedgehog hercules heritage highland hitman holiday hollywood homer honeybee honolulu
hooligan horizon hornet hotmail hurricane husky illusion imagine impala imperial indigo infinity insane inside
intruder invisible inter ireland iron jaguar jamaica jelly jersey jewels jigsaw jojo jungle jupiter justice justme
kangaroo karate karma katana keyboard kickass kingston kiss kissme kitchen kiwi knicks koala kodiak kungfu lacrosse
ladies lagoon laptop laser latino lavender leather legacy legends lemonade leopard lexus limited lincoln lizard llama
logitech lollypop lonely longhorn lottery lotus lunatic macbook macintosh machine madness mafia mama mango mariners
marshal martini mascot maverick mayday mechanic medical mega melody memory mental mermaid metal meteor mighty military
million minimum mission mobile model modern monarch monopoly montana morning mortal moscow motor mushroom mystic
natural nature navy nebraska nemesis neptune never nevada nightmare nomore northern nutella oakland olympus omega
online opera optimus option oregon original orlando outlaw oxford pacific packard paintball palermo pancake pantera
papa paper paradox passion patience pavilion peace peacock peewee pelican pencil people perfect personal philips photo
physics picasso picture pigeon pilot pinky pioneer planet plastic platinum plumber pluto poison poker police polina
porter portugal positive postal prayer premium present president pretty pride primary prime printer problem
professional profile program promise prophet prosper protect puzzle python quality quantum quebec question quick racer
radio ragnarok raindrop random raptor rascal raven reality record redhead redrum register regional reload renegade
rescue research respect retired revenge revolution rhino richmond rider ring ripper rocket rodeo romance romeo rooster
rosebud roses royal rubber rugby runaway russian sailing sailor saints salmon salsa samson sandman santa santos
sapphire saturn savage scarface school science scotland scream seattle section select senior sentinel seven seventeen
sexy shaggy shark sheep shelter sheriff shine shooter shopping simba simple singapore single sinister skiing skyline
skywalk slapshot slave sleepy slider smart smith smooth smurf snake snapper snicker snowboard socks software solomon
solution sooner soul southern spartan spectrum speed speedy sphinx spike spooky sport sprite square stalker stanford
stardust start station stealth steel stereo sticky stinky stone stranger street strength strong studio sundance
sunrise sunset super superb supernova supreme surfing surprise survivor swimmer switzerland sword symphony talisman
tango target tarzan tattoo team techno telephone temple tender tequila terminal terminator texas thankyou theatre
thirteen thriller thumper tickle titanic titanium toast tobacco together tomato tornado toronto total tower tractor
trader traffic transfer transit treefrog triangle trigger triton triumph tropical trucker trumpet turtle twilight
twinkle twins twister ultimate umbrella undertaker unique universal universe unknown upgrade vacation valhalla valley
valencia vanilla velvet venice venom venture venus vertigo victory video village vintage violin virus vision voodoo
voyager vulcan walker wanker warlock warning wealth weather webmaster website wedding western whale whisky wildlife
willow window wisdom wolverine wombat wonderful woodland work wrangler writer yahoo yankee yesterday yoyo zebra zephyr
zero zidane zodiac zorro woaizhongguo wobuzhidao nimen dajia haoren pengyou laoshi xuesheng xuexi gongzuo kuaile
xingfu meili mingtian jintian zuotian ceshi denglu zhanghao yonghu jingli zongjing dianhua shouji youxiang duanxin
tongzhi xiaoxi caiwu renshi xingzheng kefu xiaoshou shichang jishu yanfa yunwei jifang shexiangtou jiankongshi menjin
dianti tingche cheku baoxiu weixiu gongdan xunjian jingbao yanwu qudianhua zhibanshi zhihuizhongxin
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set([...WORDS.trim().split(/\s+/), ...PINYIN_NAMES]);
