import { authEndpoints } from '../../../contract/endpoints/auth.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changePassword } from './change-password.ts'
import { login, logout } from './login.ts'
import { register } from './register.ts'
import { forgotPassword } from './reset/forgot-password.ts'
import { makeResetLink } from './reset/make-reset-link.ts'
import { resetPassword } from './reset/reset-password.ts'

export const authRoutes = routesFor(authEndpoints, {
  register,
  login,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  makeResetLink,
})
