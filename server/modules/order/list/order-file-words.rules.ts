/** The heads of a file of orders, in the language of whoever asks for it. Pure. */
import type { CallerLanguage } from '../../../http/caller-language';

const HEADS = {
  no: ['工单号', 'No.', 'N.º', '番号'],
  park: ['园区', 'Park', 'Parque', 'パーク'],
  type: ['类型', 'Type', 'Tipo', '種別'],
  title: ['标题', 'Title', 'Título', '件名'],
  description: ['描述', 'Description', 'Descripción', '内容'],
  place: ['位置', 'Place', 'Lugar', '場所'],
  priority: ['优先级', 'Priority', 'Prioridad', '優先度'],
  state: ['状态', 'Status', 'Estado', '状態'],
  source: ['来源', 'Source', 'Origen', '依頼元'],
  reporter: ['报单人', 'Reporter', 'Solicitante', '依頼者'],
  owner: ['处理人', 'Assignee', 'Responsable', '担当者'],
  createdAt: ['报单时间', 'Reported', 'Comunicada', '依頼日時'],
  respondBy: ['响应期限', 'Respond by', 'Responder hasta', '応答期限'],
  respondedAt: ['响应时间', 'Responded', 'Respondida', '応答日時'],
  arriveAt: ['到场时间', 'Arrived', 'Llegada', '到着日時'],
  finishBy: ['完成期限', 'Finish by', 'Terminar hasta', '完了期限'],
  completedAt: ['完成时间', 'Finished', 'Terminada', '作業完了日時'],
  closedAt: ['办结时间', 'Closed', 'Cerrada', '完了日時'],
  sla: ['时效', 'On time', 'Plazo', '期限'],
  heldMinutes: ['挂起（分钟）', 'On hold (min)', 'En espera (min)', '保留（分）'],
  result: ['处理结果', 'Result', 'Resultado', '作業結果'],
  amount: ['金额（元）', 'Amount (CNY)', 'Importe (CNY)', '金額（元）'],
  score: ['评分', 'Score', 'Valoración', '評価'],
  reminders: ['催办次数', 'Reminders', 'Reclamaciones', '催促回数'],
  orders: ['工单', 'Work orders', 'Órdenes de trabajo', '作業指示'],
} as const satisfies Record<string, readonly [zh: string, en: string, es: string, ja: string]>;

export type OrderHead = keyof typeof HEADS;

const PLACE: Readonly<Record<CallerLanguage, 0 | 1 | 2 | 3>> = { zh: 0, en: 1, es: 2, ja: 3 };
export const headOf = (head: OrderHead, language: CallerLanguage): string => HEADS[head][PLACE[language]];
