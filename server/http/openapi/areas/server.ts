/** Servers. */
import { agentEndpoints } from '@/contract/server/agent';
import { machineEndpoints } from '@/contract/server/machine';
import { machineCareEndpoints } from '@/contract/server/machine-care';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const machines = area({
  tag: 'servers',
  title: '服务器监控',
  groups: [machineEndpoints],
  summaries: {
    listMachines: '查询服务器',
    getMachine: '查询单台服务器',
    saveMachine: '保存服务器',
    removeMachines: '删除服务器',
    restoreMachines: '恢复服务器',
    importMachines: '导入服务器（每次最多 500 行，可先试运行）',
    getServerBoard: '查询各状态数量与全部服务器，最严重的在前',
    getServerDetail: '查询单台服务器的问题、处置人与依赖',
    getServerSeries: '查询单台服务器一段时间的指标',
    setMachineService: '停用或启用服务器',
    listMachineChoices: '查询可选的服务器',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'server.notFound'],
    409: ['record.changed', 'server.stillNeeded'],
    422: ['server.codeTaken', 'server.unknownChoice', 'server.dependsInCircle'],
  },
});

const care = area({
  tag: 'server-care',
  title: '服务器规则、维护与采集密钥',
  groups: [machineCareEndpoints],
  summaries: {
    listMachineRules: '查询指标规则',
    getMachineRule: '查询单条指标规则',
    saveMachineRule: '保存指标规则',
    removeMachineRules: '删除指标规则',
    restoreMachineRules: '恢复指标规则',
    listMaintenances: '查询维护计划',
    maintainMachines: '将服务器设为维护（最长 7 天，可每周重复）',
    endMaintenance: '提前结束维护',
    listAgentKeys: '查询采集密钥',
    newAgentKey: '新建采集密钥（只显示一次）与安装命令',
    revokeAgentKey: '撤销采集密钥',
    getServerSummary: '查询服务器汇总数字',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'server.notFound'],
    409: ['record.changed', 'server.maintenanceOver'],
    422: [
      'server.ruleNameTaken',
      'server.unknownChoice',
      'server.limitMissing',
      'server.clearTooHigh',
      'server.critBelowWarn',
      'server.maintenanceNoEnd',
      'server.maintenanceTooLong',
      'server.maintenanceBackwards',
    ],
  },
});

const agents = area({
  tag: 'server-agents',
  title: '采集程序上报',
  groups: [agentEndpoints],
  summaries: {
    postServerSamples: '上报指标（x-agent-key），同一时刻只收一次',
    getServerAgent: '下载采集程序（单个文件）',
  },
  refusals: {
    401: ['server.keyUnknown', 'server.keyRevoked'],
    404: ['server.agentMissing'],
    409: ['server.disabled'],
  },
  also: { 401: ['postServerSamples'], 409: ['postServerSamples'] },
});

export const serverAreas = [machines, care, agents];
