/**
 * Words that stand in the lists of the most used passwords (English, names, brands, sports, pinyin), in lower case and
 * without the digits that people hang on to them: each stands for all its variants, see `common-passwords`. Compiled by
 * hand for this project.
 */
const WORDS = `
password passwort passw0rd passwd pass admin administrator root toor login letmein welcome master access guest user
test tester testing demo default system server manager changeme change secret private public temp temporary hello
hallo goodbye iloveyou ilove loveyou love lover loveme mylove sweet sweetheart honey baby babygirl babyboy angel
angels princess prince queen king kingdom dragon monkey tiger lion panther eagle falcon hawk wolf bear horse pony
puppy kitty kitten snoopy garfield mickey minnie donald pokemon pikachu naruto sasuke batman superman spiderman ironman
hulk joker robin xmen marvel avengers starwars skywalker yoda vader jedi matrix trinity morpheus neo hunter ranger
killer killers sniper soldier warrior knight samurai ninja shadow ghost phantom demon devil satan lucifer angelina
heaven hell jesus christ christian faith hope grace church bible god blessed spirit genesis exodus gabriel michael
jordan jordan23 michelle jennifer jessica ashley amanda nicole daniel daniela andrew joshua matthew anthony thomas
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
computer internet windows microsoft apple google facebook twitter youtube instagram linkedin amazon samsung nokia
iphone android galaxy motorola sony playstation nintendo xbox gamer gaming minecraft roblox fortnite counter strike
warcraft starcraft diablo zelda mario sonic halo doom quake metallica slipknot nirvana beatles eminem rockstar music
guitar piano drummer dance dancer singer rocknroll hiphop reggae marley bobmarley mercedes ferrari porsche lamborghini
bmw audi honda toyota nissan mustang corvette camaro chevy ford dodge yamaha suzuki kawasaki harley ducati trustno
trust freedom liberty america american canada mexico brazil england france germany italy spain japan china india
russia australia africa peter paul john james david mark steven kevin brian eric chris christopher alex alexander
alexandra alexis andrea anna annie maria marie mary martha martin martina max maxwell maximus melissa sarah sandra
samantha sam samuel scott sean stephen stephanie susan sophie sophia olivia emma emily elizabeth eva ethan hannah
heather helen henry isabel isabella jack jake jacob jasper jeremy jerry joe joseph julia julian karen katie kelly
kimberly laura lauren linda lisa lucky lucas luis madison maggie marcus margaret marina mario megan molly monica morgan
nathan natalie natasha nicholas oliver oscar pamela patrick patricia rachel rebecca ricardo roberto rosie ryan sabrina
sebastian simon taylor teresa tiffany timothy tyler valentina vanessa veronica victor victoria vincent walter wendy
zachary zoe buster bailey buddy rocky rusty sadie shadow sparky tigger smokey toby duke harley rex rover lassie
access bigdog bigboy bigman biggie boomer bubba bubbles butterfly cheer cheerleader chester chopper cocacola pepsi
coolman cool cooldude cowboy crazy creative cutie cutiepie darling dreamer dreams fantasy fender fisher fishing flash
florida flyers forever friend friends family brother sister mother father mommy daddy grandma grandpa funny gangster
gateway gemini scorpio aquarius pisces taurus aries leo libra virgo capricorn genius gizmo goldfish goober gunner happy
harry potter hermione hogwarts hottie hotdog hunting icecream inuyasha jackass jellybean kitkat ladybug legend
lollipop lovely lovers loser magic magnum marine marines mercury merlin midnight miracle mirage money monster mookie
music nascar newyork nothing number nuggets obiwan octopus ohyeah pandora panda peaches peanut penguin phoenix pirate
player please pookie popcorn power precious predator pumpkin pussycat qazwsx rachel racing reaper rebel redneck remember
rockon runner scooby scooter security shannon shorty silly skater skittles slayer smile smiley snickers snowman
something spanky special spider squirrel stanley stella student success sunny superstar surfer sweetie sweetpea teacher
teddy teddybear teamo thebest thunderbird tinkerbell tomcat travel treasure trouble tweety unicorn vampire vegas
viking viper volley volleyball whatever wicked wildcat wildcats winner wizard wonder woody wrestling yellow zombie zxc
abc abcd abcde asd asdf qwe qwer qwert azerty qwertz company office business service support sales account accounting
backup database oracle mysql postgres cisco router switch network firewall monitor operator engineer developer
password1 nopass nopassword newpass newpassword mypass mypassword yourpassword thepassword onetime
woaini woaini1314 woaiwojia woaiwo wodemima mima mimamima nihao nihaoma nishizhu wangluo zhongguo beijing shanghai
guangzhou shenzhen chengdu hangzhou nanjing wuhan tianjin chongqing wang zhang zhao chen yang huang zhou wu xu sun ma
zhu lin guo gao luo zheng liang xie tang deng feng cao peng zeng xiao tian dong yuan pan jiang cai yu du ye cheng wei
su lu ding ren shen yao lan xiaoming xiaohong zhangwei wangwei liwei wangfang lina zhangmin liqiang taobao alipay
weixin wechat tencent baidu alibaba huawei xiaomi qq aini aiwo baobao baobei laogong laopo tianshi gongsi guanli
guanliyuan xitong yuangong wuye anbao baoan xiaofang jiankong zhihui yuanqu zhihuiyuanqu shequ
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
