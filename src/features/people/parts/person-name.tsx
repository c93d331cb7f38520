/** A person's picture, or the first sign of their name. */
import type { ReactNode } from 'react';
import { classes } from '@/ui/common/classes';
import './people.css';

interface AvatarProps {
  person: { readonly name: string; readonly avatar: string | null };
  large?: boolean;
}

export function Avatar({ person: { name, avatar }, large }: AvatarProps): ReactNode {
  const look = classes('people-avatar', large && 'people-avatar-large');
  if (avatar) return <img className={look} src={avatar} alt="" />;
  return (
    <span className={look} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  );
}

export const PersonName = ({ person }: Pick<AvatarProps, 'person'>): ReactNode => (
  <span className="people-person">
    <Avatar person={person} />
    {person.name}
  </span>
);
