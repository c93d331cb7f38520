/** Why one person sees the report, or does not: by name, with the grant that lets them, and the blocks that stay empty for them. */
import { useState, type ReactNode } from 'react';
import { peopleEndpoints } from '@/contract/people';
import { reportEndpoints } from '@/contract/report/report';
import { blocksOf } from '@/contract/report/report-definition';
import type { ReportReader, ReportWhole } from '@/contract/report/report-record';
import { errorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { blockTitle } from '../blocks/block-title';
import './why-seen.css';

const MOST = 8;

function Reader({ reader, report }: { reader: ReportReader; report: ReportWhole }): ReactNode {
  const t = useText();
  const { name, orgName, sees, why, through, hiddenBlocks } = reader;
  const titles = blocksOf(report.definition)
    .filter(({ no }) => hiddenBlocks.includes(no))
    .map(blockTitle);
  return (
    <output className="rp-why">
      <span className="sp-ends">
        <strong>{name}</strong>
        <StateTag tone={sees ? 'good' : 'closed'}>{t(sees ? 'reportsend.seen.yes' : 'reportsend.seen.no')}</StateTag>
      </span>
      <span className="sp-row-facts">
        {orgName && <span>{orgName}</span>}
        <span>
          {t(`reportsend.seen.why.${why}`, {
            kind: through ? codeText('reportSubject', through.subjType) : '',
            name: through?.name ?? '',
          })}
        </span>
      </span>
      {sees && hiddenBlocks.length > 0 && (
        <span className="sp-hint">
          {t('reportsend.seen.hidden', { count: hiddenBlocks.length, names: listed(titles) })}
        </span>
      )}
    </output>
  );
}

function Answer({ report, userId }: { report: ReportWhole; userId: number }): ReactNode {
  const { record, error } = useDetail(reportEndpoints.findAuthReportUserInfo, { reportId: report.id, userId });
  const reader = record?.people[0];
  if (error)
    return (
      <p className="rp-fault" role="alert">
        {errorText(error)}
      </p>
    );
  return reader ? <Reader reader={reader} report={report} /> : null;
}

export function WhySeen({ report }: { report: ReportWhole }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const [keyword, setKeyword] = useState('');
  const [userId, setUserId] = useState<number>();
  const words = keyword.trim();
  const { record } = useDetail(
    peopleEndpoints.searchPeople,
    { parkId, pageSize: MOST, ...(words && { keyword: words }) },
    { enabled: parkId > 0 && words !== '' },
  );
  const found = words === '' ? [] : (record?.rows ?? []);
  return (
    <section className="rp-add" aria-label={t('reportsend.seen.title')}>
      <h2>{t('reportsend.seen.title')}</h2>
      <input
        type="search"
        className="sp-input"
        aria-label={t('reportsend.seen.title')}
        placeholder={t('reportsend.seen.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {found.length > 0 && (
        <ul className="rp-found">
          {found.map(({ id, name, orgName }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setUserId(id);
                  setKeyword('');
                }}
              >
                <span>{name}</span>
                {orgName && <small>{orgName}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && record?.rows.length === 0 && <p className="sp-hint">{t('reportdesk.grant.notFound')}</p>}
      {userId !== undefined && <Answer key={userId} report={report} userId={userId} />}
    </section>
  );
}
