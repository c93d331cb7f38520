/** Setting up approvals. */
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const setup = area({
  tag: 'flow-setup',
  title: '流程设计',
  groups: [flowSetupEndpoints],
  summaries: {
    listFlowDefs: '查询流程',
    getFlowDef: '查询流程的设置、草稿与版本',
    createFlowDef: '新建流程：空白、按模板或复制',
    saveFlowSettings: '保存流程设置',
    saveFlowDraft: '自动保存流程草稿',
    dropFlowDraft: '放弃流程草稿',
    checkFlowDraft: '检查流程草稿：无人审批的情况与走不到的分支',
    tryFlowDraft: '试走流程草稿',
    replayFlowDraft: '用流程草稿回放最近的审批',
    previewFlowMigration: '预览在途审批能否迁移到草稿',
    publishFlow: '发布流程',
    getFlowVersion: '查询流程的一个版本',
    setFlowState: '启用、停用或归档流程',
    listFlowTemplates: '查询流程模板',
    getFlowTemplate: '查询流程模板详情',
    saveFlowTemplate: '保存流程模板',
    removeFlowTemplates: '删除流程模板',
    restoreFlowTemplates: '恢复流程模板',
    listLinkCodes: '查询环节编码',
    getLinkCode: '查询环节编码详情',
    saveLinkCode: '保存环节编码',
    removeLinkCodes: '删除环节编码',
    restoreLinkCodes: '恢复环节编码',
  },
  refusals: {
    403: ['flow.defLocked', 'flow.linkLocked'],
    404: [...RECORD_REFUSALS[404], 'flow.defNotFound'],
    409: ['record.changed', 'flow.draftChanged'],
    422: ['flow.defArchived', 'flow.neverPublished', 'flow.noDraft', 'flow.treeFaulty', 'flow.cannotMigrate'],
  },
});

export const flowAreas = [setup];
