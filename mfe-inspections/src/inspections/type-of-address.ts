import { InspectionType } from 'shared-kit/contracts/enums';
import { inspectionTypes } from 'shared-kit/contracts/legal/inspection-access';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { useLocation } from 'shared-kit/web/router';

/** Of the screen that is open: one implementation serves all five. */
export const typeOfAddress = (pathname: string): InspectionType =>
  inspectionTypes.find((type) => {
    const { path } = inspectionPaths[type].list;
    return pathname === path || pathname.startsWith(`${path}/`);
  }) ?? InspectionType.inspection;

export const useTypeOfAddress = (): InspectionType => typeOfAddress(useLocation().pathname);
