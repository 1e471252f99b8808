import type { AddedRefrigerantEntry } from 'shared-kit/contracts/legal/refrigerants';
import { useRecordId } from 'shared-kit/web/router';
import { AdminCatalogue } from '../catalogues/admin-catalogue.tsx';
import { useGasWords } from './gas-parts.tsx';
import { refrigerantsCatalogue } from './refrigerants.catalogue.ts';
import { ShippedGases } from './shipped-gases.tsx';

const Composition = ({ entry }: { readonly entry: AddedRefrigerantEntry }) =>
  useGasWords().composition(entry.parts);

const cells = { composition: (entry: AddedRefrigerantEntry) => <Composition entry={entry} /> };

const RefrigerantsPage = () => {
  const isList = useRecordId() === 0;
  return (
    <>
      <AdminCatalogue catalogue={refrigerantsCatalogue} cells={cells} />
      {isList ? <ShippedGases /> : null}
    </>
  );
};

export default RefrigerantsPage;
