/** Everybody in the demo. Made-up names; the ten accounts to try first come first in their role. */
import type { RoleCode } from '../shipped/roles';

const M = 1;
const F = 2;

/** `parks`: indexes in the table of parks, the first is where the person stands on the roster. */
export type StaffRow = readonly [
  login: string,
  name: string,
  gender: 1 | 2,
  role: RoleCode,
  parks: readonly number[],
  post: string,
];

/** They have no account in the chat app: what is sent to them fails, and the timeline shows it. */
export const WITHOUT_CHAT: readonly string[] = ['field4', 'field10'];

export const STAFF: readonly StaffRow[] = [
  ['admin', '系统管理员', M, 'admin', [], '平台管理员'],
  // 云岭国际办公园
  ['guard', '王志远', M, 'guard', [0, 1], '消防控制室值班员'],
  ['field', '李卫东', M, 'field', [0], '微型消防站队员'],
  ['lead', '张海峰', M, 'lead', [0], '安保班长'],
  ['manager', '陈静怡', F, 'manager', [0, 1], '安全经理'],
  ['dispatcher', '刘晓敏', F, 'dispatcher', [0], '工程调度'],
  ['repair', '赵铁成', M, 'repair', [0], '维修电工'],
  ['visitclerk', '周雨桐', F, 'visitclerk', [0], '客服回访专员'],
  ['parkadmin', '孙立群', M, 'parkadmin', [0, 1], '园区管理员'],
  ['tenant', '吴佳宁', F, 'tenant', [0], '入驻企业行政'],
  ['guard2', '何永康', M, 'guard', [0], '消防控制室值班员'],
  ['guard3', '郑秀兰', F, 'guard', [0], '消防控制室值班员'],
  ['field2', '冯大勇', M, 'field', [0], '巡逻队员'],
  ['field3', '曹文斌', M, 'field', [0], '微型消防站队员'],
  ['field4', '彭小军', M, 'field', [0], '巡逻队员'],
  ['lead2', '邓国栋', M, 'lead', [0], '安保班长'],
  ['repair2', '许建民', M, 'repair', [0], '暖通维修工'],
  ['repair3', '沈家豪', M, 'repair', [0], '消防设施维保员'],
  ['tenant2', '韩梦洁', F, 'tenant', [0], '入驻企业行政'],
  // 星河科学园
  ['guard4', '唐启明', M, 'guard', [1], '消防控制室值班员'],
  ['guard5', '方丽娟', F, 'guard', [1], '消防控制室值班员'],
  ['field5', '袁浩然', M, 'field', [1], '微型消防站队员'],
  ['field6', '蒋志强', M, 'field', [1], '巡逻队员'],
  ['field7', '蔡明轩', M, 'field', [1], '微型消防站队员'],
  ['lead3', '贾云飞', M, 'lead', [1], '安保班长'],
  ['lead4', '丁惠芳', F, 'lead', [1], '安保班长'],
  ['manager2', '魏子涵', F, 'manager', [1], '安全经理'],
  ['dispatcher2', '薛晨曦', F, 'dispatcher', [1], '工程调度'],
  ['repair4', '叶永强', M, 'repair', [1], '维修电工'],
  ['repair5', '阎宏伟', M, 'repair', [1], '弱电维修工'],
  ['visitclerk2', '余诗琪', F, 'visitclerk', [1], '客服回访专员'],
  ['parkadmin2', '潘文静', F, 'parkadmin', [1], '园区管理员'],
  ['tenant3', '杜思远', M, 'tenant', [1], '入驻企业行政'],
  ['tenant4', '戴雅琳', F, 'tenant', [1], '实验室安全员'],
  // 青禾智造产业园
  ['guard6', '夏国平', M, 'guard', [2], '消防控制室值班员'],
  ['guard7', '钟桂英', F, 'guard', [2], '消防控制室值班员'],
  ['field8', '汪铁军', M, 'field', [2], '微型消防站队员'],
  ['field9', '田志刚', M, 'field', [2], '巡逻队员'],
  ['field10', '任小龙', M, 'field', [2], '巡逻队员'],
  ['lead5', '姜海涛', M, 'lead', [2], '安保班长'],
  ['lead6', '范永亮', M, 'lead', [2], '安保班长'],
  ['manager3', '方志诚', M, 'manager', [2], '安全经理'],
  ['dispatcher3', '石晓燕', F, 'dispatcher', [2], '工程调度'],
  ['repair6', '姚建华', M, 'repair', [2], '维修电工'],
  ['repair7', '谭永辉', M, 'repair', [2], '设备维修工'],
  ['visitclerk3', '廖佳慧', F, 'visitclerk', [2], '客服回访专员'],
  ['parkadmin3', '邹立新', M, 'parkadmin', [2, 3], '园区管理员'],
  ['tenant5', '熊志鹏', M, 'tenant', [2], '车间安全员'],
  // 云港物流园
  ['guard8', '金永福', M, 'guard', [3], '消防控制室值班员'],
  ['guard9', '陆春梅', F, 'guard', [3], '消防控制室值班员'],
  ['field11', '郝建国', M, 'field', [3], '微型消防站队员'],
  ['field12', '孔庆丰', M, 'field', [3], '巡逻队员'],
  ['field13', '白玉龙', M, 'field', [3], '巡逻队员'],
  ['lead7', '崔志勇', M, 'lead', [3], '安保班长'],
  ['lead8', '康淑华', F, 'lead', [3], '安保班长'],
  ['manager4', '罗长青', M, 'manager', [3], '安全经理'],
  ['dispatcher4', '邱雪梅', F, 'dispatcher', [3], '工程调度'],
  ['repair8', '秦大海', M, 'repair', [3], '维修电工'],
  ['repair9', '江立业', M, 'repair', [3], '设备维修工'],
  ['visitclerk4', '史文娟', F, 'visitclerk', [3], '客服回访专员'],
  ['tenant6', '顾明辉', M, 'tenant', [3], '仓储主管'],
  // 云岭国际办公园: with them its control room has three teams of two
  ['guard10', '马建军', M, 'guard', [0], '消防控制室值班员'],
  ['guard11', '段红梅', F, 'guard', [0], '消防控制室值班员'],
  ['guard12', '骆家辉', M, 'guard', [0], '消防控制室值班员'],
];
