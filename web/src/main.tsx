import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { App } from './app/app.tsx'
import { loadFirstPage } from './app/routing.tsx'

const show = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// Where its code does not come the screen is awaited like any other, and says so. (A page's code needs this file to be done: no await here.)
void loadFirstPage().then(show, show)
