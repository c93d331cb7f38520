import { useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { formatShort } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { inboxHref, textsHref, type ChatPerson, type DevChat } from './use-dev-chat';

function PersonRow({ person, isOpen }: { person: ChatPerson; isOpen: boolean }): ReactNode {
  const t = useText();
  const { id, name, loginName, postName, unread, lastAt } = person;
  return (
    <li>
      <NavLink to={inboxHref(id)} className="chat-person" aria-current={isOpen ? 'page' : false}>
        <span className="chat-avatar" aria-hidden="true">
          {[...name][0]}
        </span>
        <span className="chat-person-name">
          <span>
            <strong>{name}</strong> <small>{loginName}</small>
          </span>
          <small>{postName}</small>
        </span>
        <span className="chat-person-end sp-num">
          <small>{lastAt !== null && formatShort(lastAt, languageTag())}</small>
          {unread > 0 && <b aria-label={t('chat.unread', { count: unread })}>{unread > 99 ? '99+' : unread}</b>}
        </span>
      </NavLink>
    </li>
  );
}

/** Above the people: what goes to phones instead of to the chat app. */
function TextsRow({ isOpen }: { isOpen: boolean }): ReactNode {
  const t = useText();
  return (
    <Link to={textsHref()} className="chat-person" aria-current={isOpen ? 'page' : undefined}>
      <span className="chat-avatar" aria-hidden="true">
        {[...t('chat.sms.title')][0]}
      </span>
      <span className="chat-person-name">
        <strong>{t('chat.sms.title')}</strong>
        <small>{t('chat.sms.hint')}</small>
      </span>
    </Link>
  );
}

const matches = (keyword: string) => (person: ChatPerson) =>
  `${person.name} ${person.loginName} ${person.postName ?? ''}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Everybody with an inbox, as a chat app lists its talks. */
export function PeopleList({ chat }: { chat: DevChat }): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const { record, state, error, refresh } = chat.people;
  if (!record)
    return state === 'loading' || state === 'ready' ? (
      <ListSkeleton />
    ) : (
      <StateView state={state} error={error} onRetry={() => void refresh()} />
    );
  const shown = record.filter(matches(keyword));
  return (
    <>
      <TextsRow isOpen={chat.showsTexts} />
      <input
        type="search"
        className="chat-search"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={t('chat.search')}
        aria-label={t('chat.search')}
      />
      {shown.length === 0 && (
        <p className="chat-quiet">{t(record.length === 0 ? 'chat.noPeople' : 'chat.nobodyFound')}</p>
      )}
      <ul>
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} isOpen={person.id === chat.person?.id} />
        ))}
      </ul>
    </>
  );
}
