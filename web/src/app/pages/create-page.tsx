export { CreateForms as default } from '#web/areas/staff/create-forms.tsx'
