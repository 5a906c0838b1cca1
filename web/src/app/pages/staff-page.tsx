export { StaffPanel as default } from '#web/areas/staff/staff-panel.tsx'
