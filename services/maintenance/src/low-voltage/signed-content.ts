/**
 * What a closed report says, as it is signed: its hash is printed on paper. What is stated here stays as it is, whatever is added to reports:
 * a hash that was taken can be taken again.
 */
import { isLuminaire, isPanel, verdictOf } from './judge.ts';
import type { LuminaireRecord, PanelRecord, PartRecord } from './part.model.ts';
import type { ReportRecord } from './report.model.ts';

export const signedContent = (report: ReportRecord, parts: readonly PartRecord[]): object => {
  const sorted = parts.toSorted((one, another) => one.elementId - another.elementId);
  // What was closed before pictures were signed by what they show names them by their ids alone.
  const pictures = report.pictures ?? undefined;
  return {
    format: pictures ? 'lowVoltageReport/2' : 'lowVoltageReport/1',
    ...headOf(report),
    pictures,
    panels: sorted.filter(isPanel).map((panel) => panelOf(panel, report)),
    luminaires: sorted.filter(isLuminaire).map((luminaire) => luminaireOf(luminaire, report)),
  };
};

const headOf = (report: ReportRecord) => ({
  id: report._id,
  installationId: report.installationId,
  number: report.number,
  revision: report.revision ?? 0,
  date: report.date,
  verdict: report.verdict,
  kindNames: report.kindNames,
  introduction: report.introduction,
  technicianName: report.technicianName,
  technicianLicence: report.technicianLicence,
  companyName: report.companyName,
  companyNif: report.companyNif,
  companyRegistration: report.companyRegistration,
  ownerName: report.ownerName,
  ownerNif: report.ownerNif,
  address: report.address,
  supplyRegistration: report.supplyRegistration,
  use: report.use,
  contractedPower: report.contractedPower,
  maximumPower: report.maximumPower,
  network: report.network,
  voltage: report.voltage,
  conditions: report.conditions,
  autonomyHours: report.autonomyHours,
  measurements: report.measurements,
  instruments: report.instruments,
  inspection: report.inspection,
  tests: report.tests,
  defects: report.defects.map(({ id: _id, ...defect }) => defect),
  conclusions: report.conclusions,
  remarks: report.remarks,
  nextDate: report.nextDate,
  summary: report.summary,
  closing: report.closing,
  reopening: report.reopening,
});

const partOf = (part: PartRecord, report: ReportRecord) => ({
  elementId: part.elementId,
  elementRef: part.elementRef,
  elementName: part.elementName,
  areaName: part.areaName,
  floorName: part.floorName,
  buildingName: part.buildingName,
  isIncluded: part.isIncluded,
  reason: part.reason,
  note: part.note,
  photoIds: part.photoIds ?? [],
  verdict: verdictOf(part, report),
});

const panelOf = (panel: PanelRecord, report: ReportRecord) => ({
  ...partOf(panel, report),
  conditions: panel.conditions,
  network: panel.network,
  mainSwitch: panel.mainSwitch,
  earth: panel.earth,
  earthMethod: panel.earthMethod,
  shortCircuit: panel.shortCircuit,
  circuits: panel.circuits.map(({ version: _version, ...circuit }) => circuit),
});

const luminaireOf = (luminaire: LuminaireRecord, report: ReportRecord) => ({
  ...partOf(luminaire, report),
  use: luminaire.use,
  normalLux: luminaire.normalLux,
  autonomyHours: luminaire.autonomyHours,
  readings: luminaire.readings,
});
