import { useState } from 'react';
import { InspectionType } from 'shared-kit/contracts/enums';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { dayOfText, daysBetween, dayText } from 'shared-kit/domain/dates/civil-day';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { Plus } from 'shared-kit/web/icons';
import { useNavigate } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { inspectionCatalogues } from '../inspections/catalogues.ts';
import { useText } from '../use-text.ts';

const kept = [
  'installationId',
  'inspectionType',
  'name',
  'genericInspectionId',
  'inspectionCategoryId',
  'buildingId',
  'elementIds',
  'companyId',
  'performedTestIds',
  'periodMonths',
  'countsFrom',
  'companyCategory',
  'vatNumber',
  'email',
  'phone',
  'contractType',
  'renewal',
  'cancelDays',
  'amount',
] as const;

/** A contract that follows begins the day after, and lasts as long. */
const contractAfter = ({ contractStart, contractEnd }: Inspection) => {
  if (contractEnd === null) return {};
  const start = dayText(dayOfText(contractEnd) + 1);
  if (contractStart === null) return { contractStart: start };
  const end = dayText(dayOfText(start) + daysBetween(contractStart, contractEnd));
  return { contractStart: start, contractEnd: end };
};

/** What the next one begins with: all that stays the same from visit to visit. */
export const followerOf = (inspection: Inspection): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(kept.map((name) => [name, inspection[name as keyof Inspection]])),
  ...contractAfter(inspection),
  followsId: inspection.id,
});

/** The next visit, the next contract, the next revision: from the one that is shown. */
export const FollowButton = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { inspectionType, installationId, supersededById } = inspection;
  if (supersededById !== null) return null;
  const kind =
    inspectionType === InspectionType.externalCompany
      ? 'contract'
      : inspectionType === InspectionType.protocolsAndGuidelines
        ? 'revision'
        : 'visit';
  return (
    <>
      <Button minHeight="44px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t(`follow.${kind}`)}
      </Button>
      {isOpen ? (
        <CataloguePanel
          catalogue={inspectionCatalogues[inspectionType]}
          row={null}
          scope={followerOf(inspection)}
          onClose={() => setOpen(false)}
          onMade={(id) => void navigate(inspectionPaths[inspectionType].record({ id, installationId }))}
        />
      ) : null}
    </>
  );
};
