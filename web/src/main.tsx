import './styles.css';
import { openPage } from './app/open-page.ts';
import { startApplication } from './app/start.tsx';

await startApplication(openPage());
