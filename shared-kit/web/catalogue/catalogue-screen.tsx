import { useLocation } from 'react-router-dom';
import { recordIdOf } from '../router/use-record-id.ts';
import type { Row } from './catalogue.ts';
import { CataloguePage, type CataloguePageProps } from './catalogue-page.tsx';
import { CatalogueRecordPage, type CatalogueRecordPageProps } from './record/catalogue-record-page.tsx';

export type CatalogueScreenProps<T extends Row> = Omit<CataloguePageProps<T>, 'record'> &
  CatalogueRecordPageProps<T>;

/** Both addresses of a catalogue: its list at `/name`, each of its records at `/name/:id`. */
export const CatalogueScreen = <T extends Row>(props: CatalogueScreenProps<T>) =>
  recordIdOf(useLocation().pathname) === null ? (
    <CataloguePage {...props} record={<CatalogueRecordPage {...props} />} />
  ) : (
    <CatalogueRecordPage {...props} />
  );
