import type { ReactNode } from 'react';
import { HomePage } from './home-page';

const Home = (): ReactNode => <HomePage layout="phone" />;
export default Home;
