/** Roll calls. */
import { musterEndpoints, musterSetupEndpoints } from '@/contract/muster/muster';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const musters = area({
  tag: 'muster',
  title: '应急点名',
  groups: [musterEndpoints],
  summaries: {
    listMusters: '查询点名',
    getMuster: '查询单次点名与数字',
    getMusterPeople: '查询点名名单，或某版本之后的变化',
    getMusterMarks: '查询一人的全部标记',
    getPresence: '查询在园名单与集合点，供离线使用',
    startMuster: '发起点名或演练',
    markPerson: '标记一人，或补录名单外的人',
    endMuster: '结束点名',
    exportMuster: '导出点名名单',
  },
  refusals: {
    404: ['muster.notFound', 'muster.notListed', 'muster.codeUnknown'],
    409: ['muster.running', 'muster.ended', 'muster.noneRunning'],
  },
});

const setup = area({
  tag: 'muster-setup',
  title: '集合点与点名设置',
  groups: [musterSetupEndpoints],
  summaries: {
    listAssemblyPoints: '查询集合点',
    getAssemblyPoint: '查询单个集合点',
    saveAssemblyPoint: '保存集合点',
    removeAssemblyPoints: '删除集合点',
    restoreAssemblyPoints: '恢复集合点',
    getMusterSettings: '查询点名设置',
    saveMusterSettings: '保存点名设置',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'muster.notFound'],
    409: ['record.changed'],
    422: ['muster.pointNameTaken'],
  },
});

export const musterAreas = [musters, setup];
