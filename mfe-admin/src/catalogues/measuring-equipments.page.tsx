import type { MeasuringEquipment } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert, CircleCheck, Clock } from 'shared-kit/web/icons';
import { Flex, StateBadge } from 'shared-kit/web/ui';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { calibrationState } from './calibration-state.ts';
import { measuringEquipmentsCatalogue } from './low-voltage-descriptions.ts';

const looks = {
  unknown: { tone: 'neutral', icon: CircleAlert },
  valid: { tone: 'good', icon: CircleCheck },
  expiring: { tone: 'warning', icon: Clock },
  expired: { tone: 'bad', icon: CircleAlert },
} as const;

const Calibration = ({ equipment }: { readonly equipment: MeasuringEquipment }) => {
  const { t } = useTranslation('mfe-admin');
  const { day } = useFormat();
  const expiry = equipment.calibrationExpiry;
  const state = calibrationState(expiry, todayText());
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center" wrap="wrap">
      {expiry === null ? null : day(expiry)}
      <StateBadge {...looks[state]}>{t(`calibration.${state}`)}</StateBadge>
    </Flex>
  );
};

const cells = {
  calibrationExpiry: (equipment: MeasuringEquipment) => <Calibration equipment={equipment} />,
};

const MeasuringEquipmentsPage = () => (
  <AdminCatalogue
    catalogue={measuringEquipmentsCatalogue}
    cells={cells}
    badges={(equipment) => <Calibration equipment={equipment} />}
  />
);

export default MeasuringEquipmentsPage;
