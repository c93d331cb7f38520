import type { ReactNode } from 'react';
import { HomePage } from './home-page';

const Home = (): ReactNode => <HomePage layout="desktop" />;
export default Home;
