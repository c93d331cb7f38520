import type { ReactNode } from 'react';
import type { HomeModel } from './use-home';

/** Who, which day, which park. */
export const Greeting = ({ home }: { home: HomeModel }): ReactNode => (
  <header className="home-greeting">
    <h2>{home.greeting}</h2>
    <p>{[home.today, home.parkName].filter(Boolean).join(' · ')}</p>
  </header>
);
