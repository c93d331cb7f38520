/** Order types of every park with their forms, and who can do them. */
import { DISPATCH_MODE, ORDER_PRIORITY, RETURN_VISIT } from '@/contract/order-codes';
import type { FormField } from '@/contract/form-schema';
import { orderSkills, orderTypes } from '../../modules/order/order-type.table';
import type { SeededCalendars } from './calendar';
import type { Seed } from './context';
import type { RoomKind, SeededPark } from './parks';
import type { People } from './people';

type Row = typeof orderTypes.$inferInsert;

export interface TypeData {
  rules: Omit<Row, 'parkId' | 'form'>;
  form: FormField[];
  /** Works around the clock. */
  allDay?: true;
  /** Where such things happen. */
  rooms: readonly RoomKind[];
  /** What people say: title, then in full. */
  told: readonly (readonly [title: string, description: string])[];
  /** What mended each of them, in the same order. */
  results: readonly string[];
  /** What was used for each of them, in fen: only types with a price. */
  parts?: readonly (readonly [name: string, fen: number])[];
  /** Which of a park's repairers can do it besides the first, who does everything. */
  also: number;
}

const text = (key: string, label: string, required = false): FormField => ({ key, label, type: 'text', required });
const photo = (key: string, label: string): FormField => ({ key, label, type: 'photo', required: false });

const usual = {
  enabled: true,
  forGuests: true,
  maxOpenPerStaff: 8,
  acceptMin: 15,
  warnBeforeMin: 15,
  defaultPriority: ORDER_PRIORITY.normal,
  dispatchMode: DISPATCH_MODE.grab,
  returnVisit: RETURN_VISIT.unrated,
} as const;

export const ORDER_TYPES: readonly TypeData[] = [
  {
    rules: {
      ...usual,
      name: '空调维修',
      icon: 'aircon',
      respondMin: 30,
      finishMin: 480,
      priceMin: 0,
      priceMax: 300_000,
      needPhotoAfter: true,
      needSign: true,
      needCheck: true,
    },
    form: [
      { key: 'outlet', label: '出风温度', type: 'number', required: true, unit: '℃', min: -10, max: 60 },
      {
        key: 'cause',
        label: '故障原因',
        type: 'choice',
        required: true,
        options: ['滤网堵塞', '缺氟', '风机故障', '控制面板', '其他'],
      },
      photo('plate', '铭牌照片'),
      text('remark', '备注'),
    ],
    rooms: ['office', 'meeting', 'lab', 'bedroom', 'dining'],
    told: [
      ['空调不制冷', '空调开了一上午还是 28 度，滤网像是堵了'],
      ['空调漏水', '出风口一直滴水，地毯湿了一片'],
      ['空调异响', '风机有很大的摩擦声，影响开会'],
      ['空调面板无显示', '面板黑屏，按键没有反应'],
    ],
    results: ['更换滤网，出风正常', '疏通冷凝水管，不再滴水', '更换风机电容，异响消失', '更换控制面板'],
    parts: [
      ['滤网', 5_600],
      ['冷凝水管', 3_900],
      ['风机电容', 4_500],
      ['控制面板', 26_000],
    ],
    also: 1,
  },
  {
    rules: {
      ...usual,
      name: '水电维修',
      icon: 'plug',
      defaultPriority: ORDER_PRIORITY.major,
      respondMin: 20,
      finishMin: 240,
      priceMin: 0,
      priceMax: 200_000,
      needPhotoBefore: true,
      needPhotoAfter: true,
      needCheck: true,
    },
    form: [
      { key: 'meter', label: '表计读数', type: 'reading', required: true, unit: 'kWh', min: 0, max: 9_999_999 },
      { key: 'kind', label: '类别', type: 'choice', required: true, options: ['照明', '插座', '给水', '排水'] },
      text('remark', '备注'),
    ],
    rooms: ['office', 'tea', 'toilet', 'corridor', 'kitchen', 'power', 'bedroom'],
    told: [
      ['茶水间水龙头漏水', '水龙头关不紧，一直在滴'],
      ['走廊灯不亮', '走廊两盏灯不亮，晚上看不清'],
      ['插座没电', '靠窗一排插座都没电，电脑用不了'],
      ['下水堵塞', '水池下水很慢，快要溢出来了'],
    ],
    results: [
      '更换阀芯，不再滴漏',
      '更换 LED 灯管两支',
      '空开跳闸，已更换空开并检查线路',
      '疏通排水管并更换存水弯，排水正常',
    ],
    parts: [
      ['阀芯', 6_800],
      ['LED 灯管', 3_200],
      ['空气开关', 7_500],
      ['存水弯', 4_200],
    ],
    also: 1,
  },
  {
    rules: {
      ...usual,
      name: '电梯报修',
      icon: 'lift',
      dispatchMode: DISPATCH_MODE.assign,
      defaultPriority: ORDER_PRIORITY.urgent,
      respondMin: 10,
      finishMin: 180,
      needScan: true,
      needPhotoAfter: true,
      returnVisit: RETURN_VISIT.always,
    },
    form: [text('fault', '故障代码', true), text('remark', '处理说明', true)],
    allDay: true,
    rooms: ['lobby', 'corridor', 'dock'],
    told: [
      ['电梯门关不上', '门反复开合，走不了'],
      ['电梯停在两层之间', '有抖动，停了一下又走'],
      ['电梯按钮失灵', '按钮按了没有反应'],
    ],
    results: ['清理门槽并调整门机', '维保到场检查，更换限位开关', '更换按钮面板'],
    also: 2,
  },
  {
    rules: {
      ...usual,
      name: '消防设施',
      icon: 'extinguisher',
      forGuests: false,
      dispatchMode: DISPATCH_MODE.assign,
      defaultPriority: ORDER_PRIORITY.urgent,
      respondMin: 15,
      finishMin: 360,
      needScan: true,
      needPhotoBefore: true,
      needPhotoAfter: true,
      needCheck: true,
      returnVisit: RETURN_VISIT.never,
    },
    form: [
      { key: 'pressure', label: '管网压力', type: 'number', required: false, unit: 'MPa', min: 0, max: 2.5 },
      { key: 'state', label: '检查结论', type: 'choice', required: true, options: ['正常', '已修复', '需更换'] },
      photo('point', '点位照片'),
    ],
    allDay: true,
    rooms: ['corridor', 'pump', 'parking', 'control', 'store'],
    told: [
      ['感烟探测器故障', '探测器报故障，复位后又出现'],
      ['应急灯不亮', '疏散通道两盏应急灯不亮'],
      ['消火栓水压不足', '巡查测得压力偏低'],
    ],
    results: ['清洁探测器并更换底座', '更换应急灯电池', '补压并检查稳压泵'],
    also: 2,
  },
  {
    rules: {
      ...usual,
      name: '保洁服务',
      icon: 'broom',
      dispatchMode: DISPATCH_MODE.roundRobin,
      respondMin: 20,
      finishMin: 120,
      returnVisit: RETURN_VISIT.never,
    },
    form: [],
    rooms: ['office', 'meeting', 'toilet', 'lobby', 'dining', 'corridor'],
    told: [
      ['地面有油污', '餐厅门口地上有油，容易滑倒'],
      ['卫生间需要清洁', '洗手台积水，纸巾用完了'],
      ['会议室会后清理', '下午还有客户来，请尽快打扫'],
    ],
    results: ['已清洁并放置防滑牌', '已清洁并补充纸巾', '已清理完毕'],
    also: 1,
  },
  {
    rules: {
      ...usual,
      name: '门禁弱电',
      icon: 'door',
      respondMin: 30,
      finishMin: 480,
      priceMin: 0,
      priceMax: 150_000,
      needPhotoAfter: true,
      needCheck: true,
    },
    form: [text('device', '设备编号'), text('remark', '处理说明', true)],
    rooms: ['lobby', 'office', 'corridor', 'lab', 'parking'],
    told: [
      ['门禁刷卡无反应', '早上起刷卡没有反应，门一直开着'],
      ['网口不通', '工位网口没有信号'],
      ['道闸抬杆慢', '车库出口道闸要等很久才抬'],
    ],
    results: ['重启控制器并更换读卡头', '更换水晶头，测试正常', '更换道闸弹簧并调整电机，恢复正常'],
    parts: [
      ['读卡头', 22_000],
      ['水晶头', 500],
      ['道闸弹簧', 12_000],
    ],
    also: 2,
  },
];

export interface SeededType extends TypeData {
  id: number;
  staffIds: number[];
}

export function seedOrderTypes(
  seed: Seed,
  park: SeededPark,
  people: People,
  calendars: SeededCalendars | undefined,
): SeededType[] {
  const staff = people.of(park.index, 'repair');
  return ORDER_TYPES.map((data) => {
    const id = seed.store.add(orderTypes, {
      ...data.rules,
      parkId: park.id,
      form: data.form,
      workCalendarId: data.allDay ? (calendars?.aroundTheClockId ?? null) : null,
      orgId: people.orgId(park.index, 'engineering'),
    });
    const able = staff.filter((_, i) => i === 0 || i === data.also || (staff.length === 2 && i === 1));
    for (const { id: userId } of able) seed.store.add(orderSkills, { parkId: park.id, typeId: id, userId });
    return { ...data, id, staffIds: able.map((person) => person.id) };
  });
}
