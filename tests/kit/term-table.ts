/**
 * Words that our texts do not use, by language. Each names something that has another name in the term table
 * (docs/glossary.md) and has no second meaning that would allow it. What the specification prescribes is left out.
 */
import type { Language } from '@/i18n/areas';

export interface ForbiddenWord {
  readonly word: RegExp;
  /** What is said instead. */
  readonly instead: string;
  /** Texts in which the word means something else: where their keys begin. */
  readonly except?: readonly string[];
}

export const FORBIDDEN_WORDS: Readonly<Record<Language, readonly ForbiddenWord[]>> = {
  zh: [
    { word: /待接警/, instead: '待确认' },
    { word: /派单员/, instead: '调度员' },
    { word: /未结(?!束)/, instead: '未办结' },
    { word: /[0-9}] ?起/, instead: '条' },
    { word: /此点(?!位)|同点(?!位)/, instead: '此点位, 同点位' },
    { word: /自动关闭/, instead: '自动办结' },
    { word: /重开/, instead: '重新打开' },
    { word: /报警转/, instead: '告警转工单' },
    { word: /项目编号|园区代码|园区编号/, instead: '园区编码' },
    { word: /在岗|在班/, instead: '当班' },
    { word: /["「」«»]/, instead: 'quotes “ ”' },
    { word: /报119/, instead: '拨打 119' },
    { word: /强制退出/, instead: '强制下线' },
    { word: /火情/, instead: '真实火警', except: ['alarm.title.fire', 'titles.warningNoticeWechatSureFire'] },
  ],
  en: [
    { word: /countersign/i, instead: 'review, approve' },
    { word: /\bjudge/i, instead: 'decide, verdict' },
    { word: /\burge[ds]?\b/i, instead: 'remind, reminder' },
    { word: /return[ -]visit|\bvisited\b/i, instead: 'follow up, follow-up' },
    { word: /(?<!\{)\bnodes?\b(?!\.js)/i, instead: 'step', except: ['apps.func.', 'errors.func.'] },
    { word: /catalogue/i, instead: 'folder' },
    { word: /hand-over/i, instead: 'handover' },
    { word: /sign for\b|signed for\b/i, instead: 'accept' },
    { word: /suspend/i, instead: 'put on hold' },
    { word: /switched (on|off)/i, instead: 'enabled, disabled' },
    { word: /\btold\b/i, instead: 'notified' },
    { word: /real fire/i, instead: 'confirmed fire' },
    { word: /delegation|delegate/i, instead: 'stand-in' },
    { word: /\bdispatch(ed|es|ing)?\b/i, instead: 'assign' },
    { word: /tenant staff/i, instead: 'company staff' },
    { word: /project code/i, instead: 'park code' },
    { word: /[a-z]{2}\(s\)/i, instead: 'the number after a colon', except: ['errors.func.linkFormat'] },
    { word: /["«»]/, instead: 'quotes “ ”' },
    { word: /\bat \{\{(at|time)\}\}/i, instead: 'the moment in brackets: it begins with a day' },
  ],
  es: [
    { word: /aplazad/i, instead: 'silenciada' },
    { word: /apremi|\burgid/i, instead: 'reclamar, reclamación' },
    { word: /\bnodos?\b/i, instead: 'paso', except: ['apps.func.', 'errors.func.'] },
    { word: /juzga|veredicto/i, instead: 'dictaminar, dictamen' },
    { word: /\bunir\b|\bunida\b|\bunió\b|agrupad/i, instead: 'fusionar' },
    { word: /visitas? de (control|retorno|seguimiento)/i, instead: 'seguimiento' },
    { word: /\breporta/i, instead: 'comunicar' },
    { word: /quien (asigna\b|avis)/i, instead: 'coordinador, solicitante' },
    { word: /catálogo/i, instead: 'carpeta' },
    { word: /suspend/i, instead: 'poner en espera' },
    { word: /delegación/i, instead: 'suplencia' },
    { word: /habilidades/i, instead: 'competencias' },
    { word: /[a-z]{2}\((s|es)\)/i, instead: 'the number after a colon', except: ['errors.func.linkFormat'] },
    { word: /["“”]/, instead: 'quotes « »' },
    { word: /fuegos? real/i, instead: 'incendio confirmado' },
    { word: /código de(l)? proyecto/i, instead: 'código de parque' },
    { word: /a las \{\{(at|time)\}\}/i, instead: 'the moment in brackets: it begins with a day' },
  ],
  ja: [
    { word: /アラーム/, instead: '警報' },
    { word: /作業票|作業依頼/, instead: '作業指示' },
    { word: /感知点|ポイント/, instead: '監視点' },
    { word: /役割/, instead: 'ロール' },
    { word: /規則/, instead: 'ルール' },
    { word: /抑止/, instead: '一時停止' },
    { word: /フォロー訪問|再訪|事後確認/, instead: 'フォロー確認' },
    { word: /配車|割り当て担当/, instead: '手配担当' },
    { word: /補助者/, instead: '協力者' },
    { word: /クローズ/, instead: '完了' },
    { word: /カタログ/, instead: 'フォルダー' },
    { word: /ノード/, instead: '手順', except: ['apps.func.', 'errors.func.'] },
    { word: /テナント(社員|職員)/, instead: '入居企業の社員' },
    { word: /当直/, instead: '当番', except: ['me.role.guard', 'alarmplan.role.guard'] },
    { word: /報告者/, instead: '依頼者' },
    { word: /予報/, instead: '予兆' },
    { word: /["“”«»]/, instead: 'quotes 「 」' },
    { word: /プロジェクトコード/, instead: 'パークコード' },
  ],
};
