/** A notice is written: to whom, what, from when to when. */
import { useId, useState, type ReactNode } from 'react';
import {
  MOST_NOTICE_BODY,
  MOST_NOTICE_TITLE,
  NOTICE_SCOPE,
  noticeEndpoints,
  type NoticeAudiences,
  type NoticeScope,
  type SentNotice,
} from '@/contract/notice';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import '@/ui/fields/plain-inputs.css';

interface Draft {
  title: string;
  body: string;
  scope: NoticeScope;
  scopeIds: readonly number[];
  pinned: boolean;
  needReceipt: boolean;
  publishAt: string;
  expireAt: string;
}

/** As `datetime-local` has it, on the clock of this device. */
function local(at: number | null): string {
  if (at === null) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const momentOf = (value: string): number | null => (value === '' ? null : new Date(value).getTime());

const draftOf = (notice: SentNotice | undefined): Draft => ({
  title: notice?.title ?? '',
  body: notice?.body ?? '',
  scope: notice?.scope ?? NOTICE_SCOPE.all,
  scopeIds: notice?.scopeIds ?? [],
  pinned: notice?.pinned ?? false,
  needReceipt: notice?.needReceipt ?? false,
  publishAt: local(notice?.publishAt ?? null),
  expireAt: local(notice?.expireAt ?? null),
});

interface FieldsProps {
  draft: Draft;
  put: (changed: Partial<Draft>) => void;
}

function Words({ draft, put }: FieldsProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <>
      <label className="sp-plain-field" htmlFor={`${id}title`}>
        {t('workbench.field.title')}
        <input
          id={`${id}title`}
          required
          maxLength={MOST_NOTICE_TITLE}
          value={draft.title}
          onChange={(event) => put({ title: event.target.value })}
        />
      </label>
      <label className="sp-plain-field" htmlFor={`${id}body`}>
        {t('workbench.field.body')}
        <textarea
          id={`${id}body`}
          required
          rows={6}
          maxLength={MOST_NOTICE_BODY}
          value={draft.body}
          onChange={(event) => put({ body: event.target.value })}
        />
      </label>
    </>
  );
}

function Choices({ draft, put, choices }: FieldsProps & { choices: NoticeAudiences['orgs'] }): ReactNode {
  const t = useText();
  return (
    <ul className="wb-choices">
      {choices.map(({ id, name, people }) => (
        <li key={id}>
          <label className="sp-check">
            <input
              type="checkbox"
              checked={draft.scopeIds.includes(id)}
              onChange={({ target }) =>
                put({
                  scopeIds: target.checked ? [...draft.scopeIds, id] : draft.scopeIds.filter((each) => each !== id),
                })
              }
            />
            <span>
              {name} <small>{t('workbench.field.person', { count: people })}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Receivers({ draft, put, parkId }: FieldsProps & { parkId: number }): ReactNode {
  const t = useText();
  const { record } = useDetail(noticeEndpoints.listNoticeAudiences, { parkId }, { enabled: parkId > 0 });
  const { scope } = draft;
  return (
    <>
      <Switch
        label={t('workbench.field.scope')}
        options={[
          { value: NOTICE_SCOPE.all, label: t('workbench.field.scope1', { count: record?.all ?? 0 }) },
          { value: NOTICE_SCOPE.orgs, label: t('workbench.field.scope2') },
          { value: NOTICE_SCOPE.roles, label: t('workbench.field.scope3') },
        ]}
        value={scope}
        onChoose={(chosen) => put({ scope: chosen, scopeIds: [] })}
      />
      {scope !== NOTICE_SCOPE.all && (
        <Choices draft={draft} put={put} choices={(scope === NOTICE_SCOPE.orgs ? record?.orgs : record?.roles) ?? []} />
      )}
    </>
  );
}

function When({ draft, put }: FieldsProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <>
      <div className="wb-two">
        {(['publishAt', 'expireAt'] as const).map((name) => (
          <label key={name} className="sp-plain-field" htmlFor={id + name}>
            {t(`workbench.field.${name}`)}
            <input
              id={id + name}
              type="datetime-local"
              value={draft[name]}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <small>{t('workbench.field.empty')}</small>
      {(['needReceipt', 'pinned'] as const).map((name) => (
        <label key={name} className="sp-check">
          <input type="checkbox" checked={draft[name]} onChange={(event) => put({ [name]: event.target.checked })} />
          {t(`workbench.field.${name}`)}
        </label>
      ))}
    </>
  );
}

interface FormProps {
  /** Undefined: a new one. */
  notice: SentNotice | undefined;
  onSaved: (published: boolean) => void;
}

export function NoticeForm({ notice, onSaved }: FormProps): ReactNode {
  const t = useText();
  const id = useId();
  const { parkId: chosen, parks, choose } = useOnePark();
  const parkId = notice?.parkId ?? chosen;
  const [draft, setDraft] = useState(() => draftOf(notice));
  const put = (changed: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changed }));
  const save = useCommand(async (publish: boolean) => {
    const known = notice && { id: notice.id, version: notice.version };
    const times = { publishAt: momentOf(draft.publishAt), expireAt: momentOf(draft.expireAt) };
    const input = { ...known, ...draft, ...times, scopeIds: [...draft.scopeIds], parkId, publish };
    await write(noticeEndpoints.saveNotice, input, { quiet: true });
    onSaved(publish);
  });
  const isWhole =
    draft.title.trim() !== '' &&
    draft.body.trim() !== '' &&
    parkId > 0 &&
    (draft.scope === NOTICE_SCOPE.all || draft.scopeIds.length > 0);
  return (
    <div className="wb-form">
      {!notice && parks.length > 1 && (
        <label className="sp-plain-field" htmlFor={`${id}park`}>
          {t('workbench.field.park')}
          <select id={`${id}park`} value={parkId} onChange={(event) => choose(Number(event.target.value))}>
            {parks.map((park) => (
              <option key={park.id} value={park.id}>
                {park.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Words draft={draft} put={put} />
      <Receivers draft={draft} put={put} parkId={parkId} />
      <When draft={draft} put={put} />
      {save.error && (
        <p className="wb-loud" role="alert">
          {errorText(save.error)}
        </p>
      )}
      <div className="wb-tools">
        <Button tone="main" pending={save.pending} disabled={!isWhole} onClick={() => void save.run(true)}>
          {t('workbench.action.publish')}
        </Button>
        <Button pending={save.pending} disabled={!isWhole} onClick={() => void save.run(false)}>
          {t('workbench.action.draft')}
        </Button>
      </div>
    </div>
  );
}
