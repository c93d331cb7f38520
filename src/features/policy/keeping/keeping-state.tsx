/** What the last night deleted, when the next one is, and where the archive stands. */
import type { ReactNode } from 'react';
import { type KeepingState, keepingEndpoints } from '@/contract/keeping';
import { text } from '@/i18n/text';
import { bytesText } from '@/lib/bytes';
import { formatExact } from '@/lib/dates';
import { useDetail } from '@/ui/model/use-detail';
import './keeping.css';

function lastWords({ last }: KeepingState): string {
  if (!last) return text('keeping.state.none');
  if (last.finishedAt === null) return text('keeping.state.running', { at: formatExact(last.at) });
  const at = formatExact(last.finishedAt);
  return last.gone > 0 ? text('keeping.state.gone', { at, count: last.gone }) : text('keeping.state.nothing', { at });
}

function archiveWords({ archive }: KeepingState): string {
  const { folder, files, rows, bytes } = archive;
  if (folder === null) return text('keeping.state.noFolder');
  if (files === 0) return text('keeping.state.emptyFolder', { folder });
  return text('keeping.state.folder', { folder, count: files, rows, size: bytesText(bytes) });
}

const Fact = ({ title, words }: { title: string; words: string }): ReactNode => (
  <div>
    <dt>{title}</dt>
    <dd>{words}</dd>
  </div>
);

export function KeepingSummary(): ReactNode {
  const { record } = useDetail(keepingEndpoints.getKeepingState, {});
  if (!record) return null;
  return (
    <section className="kt-state">
      <dl className="kt-facts">
        <Fact title={text('keeping.state.next')} words={formatExact(record.nextAt)} />
        <Fact title={text('keeping.state.last')} words={lastWords(record)} />
        <Fact title={text('keeping.state.archive')} words={archiveWords(record)} />
      </dl>
      {record.last?.failed.map(({ name, why }) => (
        <p key={name} className="kt-failed" role="alert">
          {text('keeping.state.failed', { name: text(`keeping.of.${name}`), why })}
        </p>
      ))}
    </section>
  );
}
